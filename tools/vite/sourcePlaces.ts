/**
 * A bundled module finds files relative to its source (migrations, pictures, packages): `import.meta.url` and
 * `import.meta.dirname` refer to the source there. A script that it starts as a process is an entry of the
 * bundle, and is started from there.
 */
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const startedScript = /new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g

interface SourcePlacesOptions {
  /** Any folder at the same depth as the final one, which is flat. */
  outDir: string
  /** The source files of its entries, by name. */
  entries: Readonly<Record<string, string>>
}

export function sourcePlaces({ outDir, entries }: SourcePlacesOptions): Plugin {
  const entryOf = new Map(Object.entries(entries).map(([name, path]) => [path, name]))
  return {
    name: 'source-places',
    // Before compilation, which may rewrite the expressions.
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
        // No line moves: the source map stays valid.
        return { code: replaced, map: null }
      },
    },
  }
}
