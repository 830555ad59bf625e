/**
 * Builds the service worker with its precache list: the page, the script and style of app and tabs, the fonts
 * and the icons. Other files are cached on first use.
 */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundledScript } from './bundledScript.ts'
import { filesOfChunk } from './chunkFiles.ts'

export interface ServiceWorkerOptions {
  /** The worker's source. */
  source: string
  /** Lazily loaded code that still belongs to the shell, by the end of its file's path. */
  modules: readonly string[]
}

const filesModule = 'virtual:service-worker-files'

const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

const sourceOf = (bundle: Rolldown.OutputBundle, name: string): string | Uint8Array => {
  const file = bundle[name]
  if (!file) throw new Error(`${name} was not built`)
  return file.type === 'chunk' ? file.code : file.source
}

const shellFiles = (bundle: Rolldown.OutputBundle, modules: readonly string[]) => {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('there is no entry script')
  const names = new Set(filesOfChunk(entry, bundle))
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`${module} was not built`)
    filesOfChunk(chunk, bundle, names)
  }
  // Only the shell's fonts and pictures: those of the templates are megabytes, and load with their texts.
  const texts = ['index.html', ...names].map((name) => String(sourceOf(bundle, name)))
  for (const name of Object.keys(bundle)) {
    if (/\.(woff2|svg)$/.test(name) && texts.some((text) => text.includes(basename(name)))) names.add(name)
  }
  return { entry: entry.fileName, names: [...names].sort() }
}

const codeOf = (source: string, files: Record<string, unknown>): Promise<string> =>
  bundledScript(source, {
    target: ['chrome100', 'safari15'],
    plugins: [
      {
        name: 'service-worker-files',
        resolveId: (id) => (id === filesModule ? `\0${filesModule}` : null),
        load: (id) =>
          id === `\0${filesModule}`
            ? Object.entries(files)
                .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
                .join('\n')
            : null,
      },
    ],
  })

export const serviceWorker = ({ source, modules }: ServiceWorkerOptions): Plugin => {
  let base = '/'
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { entry, names } = shellFiles(bundle, modules)
        const page = { url: `${base}index.html`, revision: hashOf(sourceOf(bundle, 'index.html')) }
        // Named by content hash, so they need no revision.
        const files = [page, ...names.map((name) => ({ url: `${base}${name}`, revision: null }))]
        const everything = Object.keys(bundle).sort().join('\n')
        const version = hashOf(`${page.revision}\n${everything}`)
        const code = await codeOf(source, { base, version, entry, files })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}
