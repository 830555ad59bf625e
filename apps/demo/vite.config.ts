/** The script of the demo's front page. The page itself is a function that the server calls. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  build: {
    rolldownOptions: { input: at('src/browser/demo.ts'), output: { entryFileNames: 'demo.js' } },
    modulePreload: { polyfill: false },
  },
})
