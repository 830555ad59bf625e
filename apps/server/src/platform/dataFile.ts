/** Data that comes with the server as a JSON file, named as `new URL('./name.data.json', import.meta.url)`. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'

/** Read when first needed, once, and checked: a wrong field is named with its file. */
export const dataFile = <T>(file: URL, schema: z.ZodType<T>): (() => T) => {
  let read: { data: T } | undefined
  return () => {
    if (read) return read.data
    const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (!result.success) throw new Error(`${basename(file.pathname)}: ${z.prettifyError(result.error)}`)
    read = { data: result.data }
    return read.data
  }
}
