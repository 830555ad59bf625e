/**
 * Compares what is mounted with the calls and screens of the product specification, and prints what is
 * missing by area and the two percentages. The lists are beside the checkout, so they may be absent.
 */
import { existsSync, readFileSync } from 'node:fs'
import { allUrls, lineIds, lines } from '@wallpaper/contract'
import { isMain, rootPath } from './repository.ts'
import { screenPaths } from './screenPaths.ts'

export interface Wanted {
  area: string
  /** Shown in the list of missing items: one label may stand for several paths (LINE). */
  label: string
  path: string
}

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** A name in brackets is our own, and counts like the others. */
const plain = (name: string) => name.replace(/^\((.*)\)$/, '$1')

const groupsOf = (group: string): string[] => {
  if (group.startsWith('LINE/')) return lineIds.map((id) => `/api/${lines[id].apiPrefix}/${group.slice(5)}`)
  // The two calls of the short host: it has its own host, so only the name is fixed.
  if (group.startsWith('(')) return ['*']
  return [group.startsWith('/') ? group : `/api/${group}`]
}

export const wantedEndpoints = (text: string): Wanted[] =>
  rowsOf(text).flatMap(([group = '', names = '', area = '']) =>
    names
      .split(' ')
      .map(plain)
      .flatMap((name) =>
        groupsOf(group).map((prefix) => ({ area, label: `${group}/${name}`, path: `${prefix}/${name}` })),
      ),
  )

const otherPath = /also at (\S+)/

/** 'alias of X' rows are screens with their own path; 'also at Y' names a second path of the same row. */
export const wantedScreens = (text: string): Wanted[] =>
  rowsOf(text).flatMap(([path = '', , area = '', purpose = '']) => {
    const also = purpose.match(otherPath)?.[1]
    return [path, ...(also ? [also] : [])].map((each) => ({ area, label: each, path: each }))
  })

export const missingFrom = (wanted: readonly Wanted[], present: Iterable<string>): Wanted[] => {
  const paths = new Set(present)
  const names = new Set([...paths].map((path) => path.slice(path.lastIndexOf('/'))))
  return wanted.filter(({ path }) => !(path.startsWith('*') ? names.has(path.slice(1)) : paths.has(path)))
}

/** A call's group is everything before its name, a screen's the first folder below /pages. */
const groupOf = (label: string): string =>
  label.match(/^\/pages\/[^/]+\//)?.[0] ?? label.slice(0, label.lastIndexOf('/') + 1)

/** `a/b` and `a/c` as `a/: b c`, so that an area takes a few lines and not a hundred. */
const compact = (labels: Iterable<string>): string[] =>
  [...Map.groupBy(labels, groupOf)].map(
    ([group, found]) => `  ${group}: ${found.map((label) => label.slice(group.length)).join(' ')}`,
  )

export const report = (title: string, missing: readonly Wanted[]): string[] => {
  const byArea = Map.groupBy(missing, ({ area }) => area)
  return [...byArea].flatMap(([area, found]) => [
    `${area} — ${title}缺 ${found.length}`,
    ...compact(new Set(found.map(({ label }) => label))),
  ])
}

export const percentage = (title: string, wanted: number, missing: number): string => {
  const share = wanted === 0 ? 100 : (100 * (wanted - missing)) / wanted
  return `${title} ${share.toFixed(1)}% (${wanted - missing}/${wanted})`
}

async function main() {
  const folder = rootPath('../shared/spec')
  const files = { endpoints: `${folder}/endpoints.tsv`, routes: `${folder}/routes.tsv` }
  if (!Object.values(files).every((file) => existsSync(file))) {
    console.log('没有找到规格清单（../shared/spec/*.tsv），无法比较覆盖率。')
    return
  }
  const endpoints = wantedEndpoints(readFileSync(files.endpoints, 'utf8'))
  const screens = wantedScreens(readFileSync(files.routes, 'utf8'))
  const missingEndpoints = missingFrom(endpoints, await allUrls())
  const missingScreens = missingFrom(screens, screenPaths())
  const lists = [...report('接口', missingEndpoints), ...report('页面', missingScreens)]
  for (const line of lists) console.log(line)
  console.log(percentage('endpoints', endpoints.length, missingEndpoints.length))
  console.log(percentage('routes', screens.length, missingScreens.length))
}

if (isMain(import.meta)) await main()
