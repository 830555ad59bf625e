/**
 * For the faces, an endpoint is an address and a few flags: the schemas stay on the server. This plugin replaces
 * each `*.endpoints.ts` and `*.console.ts` of the contract by those flags, so that neither zod nor a schema is
 * shipped to a phone, while the types come from the source as ever.
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
  // The console offers what a member of staff may do; a phone asks the server.
  ...(auth.startsWith('staff') && { auth }),
})

export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id
    if (!endpointFile.test(file)) return null
    this.addWatchFile(file)
    const endpoints: Record<string, AnyEndpoint> = await import(
      `${pathToFileURL(file).href}?at=${Date.now()}`
    )
    return Object.entries(endpoints)
      .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(addressOf(endpoint))}`)
      .join('\n')
  },
})
