/** Puts a module of ours in the place of the helper that Vite wraps around each dynamic import of a build. */
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
