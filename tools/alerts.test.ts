/** docs/operations/alerts.yml: every alert fires where it must and nowhere else, by promtool where it is installed. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const folder = rootPath('docs/operations')
const textOf = (name: string) => readFile(rootPath('docs/operations', name), 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it('has a case of each alert that fires, and one that does not', async () => {
  const alerts = [...(await textOf('alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const cases = [...(await textOf('alerts.test.yml')).matchAll(/- name: (.+)/g)].map(([, name]) => name)
  expect(cases).toEqual(alerts.flatMap((name) => [`${name}, fires`, `${name}, is silent`]))
})

it.skipIf(!hasPromtool)('passes promtool', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
})
