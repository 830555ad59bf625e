/** Secrets: what is drawn by chance cannot be guessed, and passwords can be pasted and filled in by their managers. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newSecret } from '../apps/server/src/platform/ids.ts'
import { loadRegistry } from '../packages/contract/src/registry.ts'
import { rootPath } from './repository.ts'

/** Whoever knew the next number would gain nothing. */
const harmless: Readonly<Record<string, string>> = {
  'apps/gallery/src/browser/plays/puzzle.ts': 'how a puzzle is mixed',
  'apps/gallery/src/browser/send.ts': 'when events are sent again',
  'apps/h5/src/areas/tools/avatar/avatarDesign.ts': 'which design is shown',
  'apps/server/src/areas/reply/account/account.service.ts': 'which of several answers is tried',
  'apps/server/src/areas/reply/reply.area.ts': 'which of several answers is given',
  'apps/server/src/partners/http.ts': 'when a partner is asked again',
  'apps/server/src/platform/db/connection/attempts.ts': 'when a transaction is tried again',
  'apps/server/src/platform/db/connection/outage.ts': 'when the database is asked again',
  'apps/server/src/platform/db/stores/tokens.store.ts': 'when a lease is asked for again',
  'apps/server/src/platform/http/admission/arrivals.ts': 'which calls are refused under load',
  'apps/server/src/platform/spread.ts': 'when a client comes again',
  'packages/client/src/comeAgain.ts': 'when a call is sent again',
}

const files = execFileSync(
  'git',
  ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'packages/*.tsx'],
  {
    cwd: rootPath('.'),
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && !/\.test\.tsx?$|\/test\/|^apps\/simulators\//.test(path))

/** Without comments. */
const codeOf = (path: string): string =>
  readFileSync(rootPath(path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('what is drawn by chance', () => {
  it('comes from a cryptographic source, or nobody gains from guessing it', () => {
    const drawing = files.filter((path) => /\bMath\s*\.\s*random\b|\bMath\[/.test(codeOf(path)))
    expect(drawing.toSorted()).toEqual(Object.keys(harmless))
  })

  it('has 256 bits where it is a token or a ticket', () => {
    const made = Array.from({ length: 200 }, () => Buffer.from(newSecret(), 'base64url'))
    expect(new Set(made.map(({ length }) => length))).toEqual(new Set([32]))
    // Each bit is set in some and not in others: by chance a bit is the same in all of them once in 10⁵⁹ runs.
    const [and, or] = [Buffer.alloc(32, 255), Buffer.alloc(32)]
    for (const secret of made)
      for (const [at, byte] of secret.entries()) {
        and[at] = (and[at] ?? 0) & byte
        or[at] = (or[at] ?? 0) | byte
      }
    expect([and, or]).toEqual([Buffer.alloc(32), Buffer.alloc(32, 255)])
  })
})

describe('a field for a password', () => {
  const fields = files.flatMap((path) =>
    [...codeOf(path).matchAll(/<(?:Input\.Password|PasswordField)\b[\s\S]*?\/>/g)].map(([tag]) => ({
      path,
      tag,
    })),
  )

  it('says to password managers whether it is the present or a new one', () => {
    expect(fields.length).toBeGreaterThan(7)
    expect(fields.filter(({ tag }) => !/autoComplete="(current|new)-password"/.test(tag))).toEqual([])
  })

  it('can be pasted into', () => {
    const withFields = new Set(fields.map(({ path }) => path))
    expect([...withFields].filter((path) => /onPaste|'paste'/.test(codeOf(path)))).toEqual([])
  })
})

describe('a way to sign in', () => {
  const isWay = ({ path, auth, output }: { path: string; auth: string; output: z.ZodType }): boolean => {
    if (path.startsWith('console/')) return auth === 'anyone'
    const schema = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }))
    return schema.includes('"token":{"type":"string"')
  }

  it('is in the rules, and no other is', async () => {
    const ways = (await loadRegistry()).flatMap(({ endpoint }) => (isWay(endpoint) ? [endpoint.path] : []))
    const rules = readFileSync(rootPath('docs/security/rules.md'), 'utf8')
    const [, section = ''] = rules.split('## Ways to sign in')
    const named = [...(section.split('\n## ')[0] ?? '').matchAll(/`((?:v\d|console)\/[^`]+)`/g)].map(
      ([, path]) => path,
    )
    expect(named.toSorted()).toEqual(ways.toSorted())
  })
})
