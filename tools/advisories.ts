/**
 * `npm run advisories`: packages of package-lock.json that are older than their security fixes, by the list kept in
 * docs/security/advisories.json, without the network. `-- --from audit.json` replaces the list by what
 * `npm audit --json` has said on a machine with one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type LockFile, readLock } from './lockFile.ts'
import { isMain, rootPath } from './repository.ts'

const path = rootPath('docs/security/advisories.json')
const day = 86_400_000
/** An older list is said to be old. */
const freshDays = 30

const advisory = z.strictObject({
  id: z.string(),
  package: z.string(),
  /** Comparators of versions, as npm writes them. */
  vulnerable: z.string(),
  /** Null while there is no fixed version, or none is known. */
  fixed: z.string().nullable(),
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
  title: z.string(),
  /** Why the product is not affected: read by a person. */
  accepted: z.string().optional(),
})
export type Advisory = z.infer<typeof advisory>

const list = z.strictObject({
  writtenOn: z.iso.date(),
  about: z.string(),
  advisories: z.array(advisory),
})
type AdvisoryList = z.infer<typeof list>

const partsOf = (version: string): number[] =>
  version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number)

const compare = (one: string, other: string): number => {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < 3; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const holds: Readonly<Record<string, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
  '=': (difference) => difference === 0,
}

/** What can be compared here: a range written in another way must not pass for one that nothing is within. */
const known = /^(?:\*|(?:[<>]=?|=)?\d+(?:\.\d+)*(?:[-+][\w.+-]+)?)$/

/** The comparators of a range without `||`. */
const comparatorsOf = (part: string): string[] => {
  const found = part
    .trim()
    .replaceAll(/([<>=])\s+/g, '$1')
    .split(/\s+/)
  const strange = found.find((each) => !known.test(each))
  if (strange !== undefined) throw new Error(`an advisory's range cannot be read: ${part}`)
  return found.filter((each) => each !== '*')
}

export const isWithin = (version: string, range: string): boolean =>
  range
    .split('||')
    .map(comparatorsOf)
    .some((comparators) =>
      comparators.every((each) => {
        const [, sign = '=', bound = ''] = /^([<>=]+)?(.+)$/.exec(each) ?? []
        return holds[sign]?.(compare(version, bound))
      }),
    )

export interface Finding extends Advisory {
  version: string
}

export const findingsIn = ({ packages }: LockFile, advisories: readonly Advisory[]): Finding[] =>
  Object.entries(packages).flatMap(([place, { version }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? []
    if (!name || !version) return []
    return advisories
      .filter((each) => each.package === name && isWithin(version, each.vulnerable))
      .map((each) => ({ ...each, version }))
  })

const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: advisory.shape.severity,
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
})

/** The list that `npm audit --json` stands for; what a person has accepted stays so. */
export const listFrom = (said: unknown, kept: AdvisoryList, now: number): AdvisoryList => {
  const found = new Map<string, Advisory>()
  for (const { via } of Object.values(audit.parse(said).vulnerabilities))
    for (const each of via) {
      if (typeof each === 'string') continue
      const id = each.url.split('/').at(-1) ?? each.url
      const before = kept.advisories.find((one) => one.id === id)
      found.set(`${id} ${each.name}`, {
        id,
        package: each.name,
        vulnerable: each.range,
        fixed: before?.fixed ?? null,
        severity: each.severity,
        title: each.title,
        ...(before?.accepted && { accepted: before.accepted }),
      })
    }
  // What is not vulnerable any more is kept: a downgrade must be noticed too.
  const rest = kept.advisories.filter(({ id }) => ![...found.values()].some((each) => each.id === id))
  const advisories = [...found.values(), ...rest].sort((a, b) => (a.package < b.package ? -1 : 1))
  return { ...kept, writtenOn: new Date(now).toISOString().slice(0, 10), advisories }
}

export const readAdvisories = (): AdvisoryList => list.parse(JSON.parse(readFileSync(path, 'utf8')))

const main = () => {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (values.from) {
    const made = listFrom(JSON.parse(readFileSync(values.from, 'utf8')), readAdvisories(), Date.now())
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`)
  }
  const { writtenOn, advisories } = readAdvisories()
  const days = Math.floor((Date.now() - Date.parse(writtenOn)) / day)
  say(`公告清单写于 ${writtenOn}（${days} 天前），共 ${advisories.length} 条`)
  if (days > freshDays)
    say(`清单超过 ${freshDays} 天了：请在有网络的机器上运行 npm audit --json，再用 --from 更新`)
  const findings = findingsIn(readLock(), advisories)
  for (const { id, package: name, version, severity, fixed, title, accepted } of findings)
    say(
      `${accepted ? '·' : '✗'} ${name} ${version}：${severity} ${id} ${title}；${fixed ? `${fixed} 起修复` : '还没有修复的版本'}${accepted ? `；已看过：${accepted}` : ''}`,
    )
  const open = findings.filter(({ accepted }) => !accepted)
  say(open.length === 0 ? '没有低于安全修复版本的依赖。' : `${open.length} 个依赖低于安全修复的版本。`)
  process.exitCode = open.length === 0 ? 0 : 1
}

if (isMain(import.meta)) main()
