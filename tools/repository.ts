/** Paths in this checkout, for the tools. */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path in this checkout; an absolute one is unchanged. */
export const rootPath = (...parts: string[]) => resolve(root, ...parts)

/** Whether this file was started, not imported. */
export const isMain = (meta: ImportMeta) => process.argv[1] === fileURLToPath(meta.url)
