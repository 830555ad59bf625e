/**
 * Builds scripts that stand in a page itself: each is one classic script with all it imports, because such a
 * script cannot import, and two in one page must not see each other's names.
 */
import type { Plugin } from 'vite'
import { bundledScript } from './bundledScript.ts'

const emptyEntry = '\0page-scripts'

interface PageScriptsOptions {
  /** Source files by the name of the built script. */
  sources: Readonly<Record<string, string>>
  target: string
}

export function pageScripts({ sources, target }: PageScriptsOptions): Plugin {
  return {
    name: 'page-scripts',
    config: () => ({ build: { rolldownOptions: { input: emptyEntry } } }),
    resolveId: (id) => (id === emptyEntry ? id : null),
    load: (id) => (id === emptyEntry ? '' : null),
    async generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) delete bundle[name]
      for (const [name, source] of Object.entries(sources)) {
        const script = await bundledScript(source, { target })
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: script.trim() })
      }
    },
  }
}
