/**
 * Reply schemas as OpenAPI components: what an area's `*.schemas.ts` exports keeps its name, so that a schema
 * used by ten calls appears once.
 */
import { readdirSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type JsonSchema, namedSchemas } from '@wallpaper/contract/jsonSchema'
import { z } from 'zod'

const source = dirname(fileURLToPath(import.meta.resolve('@wallpaper/contract')))

const schemaFiles = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schemas.ts'))
    .sort()

/** `account.ownProfile`; with the file's name where an area has several. */
const nameOf = (file: string, name: string): string => {
  // A large area has subfolders.
  const [area = ''] = file.split(sep)
  const part = basename(file, '.schemas.ts')
  return [area, ...(part === area ? [] : [part]), name].join('.')
}

const exportedSchemas = async (): Promise<Map<z.ZodType, string>> => {
  const names = new Map<z.ZodType, string>()
  for (const file of schemaFiles()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(`${source}/${file}`).href)
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType && !names.has(value)) names.set(value, nameOf(file, name))
    }
  }
  return names
}

const refPattern = /"#\/components\/schemas\/([^"]+)"/g

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(refPattern)].flatMap(([, name]) => (name ? [name] : []))

const reachableFrom = (start: readonly string[], schemas: Record<string, JsonSchema>): Set<string> => {
  const found = new Set<string>()
  const queue = [...start]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    queue.push(...refsIn(schemas[name] ?? {}))
  }
  return found
}

export interface DataSchemas {
  /** The output as written in an operation: a reference, or the inline schema. */
  of(output: z.ZodType): JsonSchema
  /** The components reachable from the given parts of the document, by name. */
  usedBy(parts: unknown): Record<string, JsonSchema>
}

export const dataSchemas = async (outputs: readonly z.ZodType[]): Promise<DataSchemas> => {
  const names = await exportedSchemas()
  const unnamed = new Map(
    [...new Set(outputs)]
      .filter((output) => !names.has(output))
      .map((output, at) => [output, `unnamed-${at}`]),
  )
  const made = namedSchemas(new Map([...names, ...unnamed]))
  return {
    of(output) {
      const name = names.get(output)
      return name ? { $ref: `#/components/schemas/${name}` } : (made[unnamed.get(output) ?? ''] ?? {})
    },
    usedBy: (parts) => {
      const used = reachableFrom(refsIn(parts), made)
      return Object.fromEntries(
        Object.entries(made)
          .filter(([name]) => used.has(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    },
  }
}
