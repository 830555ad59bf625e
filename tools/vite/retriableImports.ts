/** Replaces Vite's helper around each dynamic import of a build by our own module. */
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** `source` is a file that exports `importWithFiles`. */
export const retriableImports = (source: string): Plugin => ({
  name: 'retriable-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === helper ? `export { importWithFiles as __vitePreload } from ${JSON.stringify(source)}` : null,
})
