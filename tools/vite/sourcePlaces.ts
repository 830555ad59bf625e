/**
 * A bundled module finds the files it names relative to itself (migrations, pictures, packages) where its source is:
 * `import.meta.url` and `import.meta.dirname` mean the source there. A script that it starts as a process of its own
 * is an entry of the bundle, and is started from there.
 */
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const startedScript = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g

interface SourcePlacesOptions {
  /** Any folder as deep as the one where the bundle will lie, which is flat. */
  outDir: string
  /** The source files of its entries, by name. */
  entries: Readonly<Record<string, string>>
}

export function sourcePlaces({ outDir, entries }: SourcePlacesOptions): Plugin {
  const entryOf = new Map(Object.entries(entries).map(([name, path]) => [path, name]))
  return {
    name: 'source-places',
    // Of the source as it is written: what the compiler makes of it may look otherwise.
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\.(url|dirname)\b/ },
      handler(code, id) {
        const source = relative(outDir, id)
        const replaced = code
          .replace(startedScript, (whole, path: string) => {
            const name = entryOf.get(resolve(dirname(id), path))
            return name ? `new URL('./${name}.js', import.meta["url"])` : whole
          })
          .replace(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(source)}, import.meta["url"]).href`)
          .replace(
            /\bimport\.meta\.dirname\b/g,
            `(import.meta["dirname"] + ${JSON.stringify(`/${dirname(source)}`)})`,
          )
        // No line is moved: the map of lines stays as it is.
        return { code: replaced, map: null }
      },
    },
  }
}
