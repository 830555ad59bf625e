/** The files that operators import are valid, and only use metrics that the server exports. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const textOf = (name: string) => readFile(rootPath('docs/operations', name), 'utf8')

/** What areas count is in files of one kind of name. */
const gauges = execFileSync('git', ['ls-files', 'apps/server/src/areas/**/*.gauges.ts'], {
  cwd: rootPath('.'),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const sources = [
  'apps/server/src/platform/http/logs/metrics.ts',
  'apps/server/src/platform/db/connection/slowStatements.ts',
  'apps/server/src/platform/process/unhandledErrors.ts',
  'apps/server/src/platform/queue/jobFailures.ts',
  ...gauges,
].map((name) => readFile(rootPath(name), 'utf8'))
const source = (await Promise.all(sources)).join('\n')
/** The server's own metrics, and those of every Node process and every scrape. */
const own = [...source.matchAll(/name: '([a-z_]+)'/g)].map(([, name = '']) => name)
const known = new RegExp(`^((${own.join('|')})(_count|_bucket)?|process_\\w+|nodejs_\\w+|up)$`)

const metricsIn = (text: string): string[] =>
  [...text.matchAll(/([a-z0-9_]+)\{/g)].map(([, name = '']) => name)

describe('the files of docs/operations', () => {
  it('hold a dashboard whose panels have questions, about figures there are', async () => {
    const { panels, title } = JSON.parse(await textOf('grafana.json'))
    expect(title).toBe('Wallpaper')
    const questions: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    )
    expect(questions.length).toBeGreaterThanOrEqual(panels.length)
    for (const name of questions.flatMap(metricsIn)) expect(name).toMatch(known)
  })

  it('hold alerts about figures there are', async () => {
    const text = await textOf('alerts.yml')
    const names = metricsIn(text.replaceAll(/\{\{.*?\}\}/g, ''))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(name).toMatch(known)
  })
})
