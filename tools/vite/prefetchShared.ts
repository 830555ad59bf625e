/**
 * Nearly every other screen needs the shared file: the browser prefetches it once the app's script has
 * loaded. A link in the page would be fetched at once, and compete for bandwidth with what is needed first.
 */
import type { Plugin } from 'vite'
import { filesOfChunk } from './chunkFiles.ts'

/** Runs in the browser as an inline script. */
const prefetch = (urls: readonly string[]): void => {
  addEventListener('DOMContentLoaded', () => {
    for (const href of urls) {
      const as = href.endsWith('.css') ? 'style' : 'script'
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', as, href, crossOrigin: '' }),
      )
    }
  })
}

export const prefetchShared = (name: string): Plugin => {
  let base = '/'
  return {
    name: 'prefetch-shared',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, chunk: entry }) => {
        const shared = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === name)
        if (!bundle || !entry || shared?.type !== 'chunk') throw new Error(`${name} was not built`)
        const already = filesOfChunk(entry, bundle)
        const files = [...filesOfChunk(shared, bundle)].filter((file) => !already.has(file))
        return [
          {
            tag: 'script',
            attrs: { nonce: '__CSP_NONCE__' },
            children: `(${prefetch})(${JSON.stringify(files.map((file) => base + file))})`,
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
