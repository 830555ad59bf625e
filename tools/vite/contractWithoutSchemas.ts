/**
 * In the faces an endpoint is a path and a few flags: the schemas stay on the server. This plugin replaces
 * each `*.endpoints.ts` and `*.console.ts` of the contract by those flags, so that neither zod nor a schema
 * is shipped to a phone, while the types still come from the source. In a build they are inlined where they
 * are imported: a screen's calls are in the screen's file, not in a shared one.
 */
import { pathToFileURL } from 'node:url'
import type { AnyEndpoint } from '@wallpaper/contract'
import type { Plugin } from 'vite'

const endpointFile = /packages\/contract\/src\/\w+\/\w+\.(endpoints|console)\.ts$/

const addressOf = ({ path, method, line, idempotent, body, auth }: AnyEndpoint) => ({
  path,
  method,
  line,
  idempotent,
  body,
  // The console hides what a member of staff may not do; a phone asks the server.
  ...(auth.startsWith('staff') && { auth }),
})

type Endpoints = Record<string, AnyEndpoint>

const constant = (name: string, endpoint: AnyEndpoint): string =>
  `const ${name} = ${JSON.stringify(addressOf(endpoint))};`

export const contractWithoutSchemas = (): Plugin => {
  const read = new Map<string, Promise<Endpoints>>()
  const readOnce = (file: string): Promise<Endpoints> => {
    const endpoints = read.get(file) ?? import(pathToFileURL(file).href)
    read.set(file, endpoints)
    return endpoints
  }
  let isBuild = false
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!endpointFile.test(file)) return null
      this.addWatchFile(file)
      const endpoints: Endpoints = await import(`${pathToFileURL(file).href}?at=${Date.now()}`)
      return Object.entries(endpoints)
        .map(([name, endpoint]) => `export ${constant(name, endpoint)}`)
        .join('\n')
    },
    transform: {
      // After types are removed: type imports do not count.
      order: 'post',
      async handler(code, id) {
        if (!isBuild || !code.includes('@wallpaper/contract/')) return null
        let written = code
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type !== 'ImportDeclaration') continue
          const file = (await this.resolve(node.source.value, id))?.id
          if (!file || !endpointFile.test(file)) continue
          const endpoints = await readOnce(file)
          const constants = node.specifiers.map((specifier) => {
            const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : null
            const endpoint = imported && 'name' in imported ? endpoints[imported.name] : undefined
            if (!endpoint) throw new Error(`${id} imports something else than endpoints from ${file}`)
            return constant(specifier.local.name, endpoint)
          })
          written = written.slice(0, node.start) + constants.join('') + written.slice(node.end)
        }
        return written === code ? null : { code: written, map: null }
      },
    },
  }
}
