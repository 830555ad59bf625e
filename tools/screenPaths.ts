/** The paths of the H5 app's screens, read from its route table: data that plain Node can import. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rootPath } from './repository.ts'

const routeTable = rootPath('apps/h5/src/app/routeTable.ts')

const isPathList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string')

/** Sorted, each once; empty while there is no H5 app. */
export async function readScreenPaths(): Promise<string[]> {
  if (!existsSync(routeTable)) return []
  const { routePaths }: { routePaths?: unknown } = await import(pathToFileURL(routeTable).href)
  if (!isPathList(routePaths))
    throw new Error('apps/h5/src/app/routeTable.ts must export routePaths: string[]')
  return [...new Set(routePaths)].sort()
}
