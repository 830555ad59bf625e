/** The scripts of the audience's pages. The pages themselves are functions that the server calls. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { pageScripts } from '../../tools/vite/pageScripts.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    pageScripts({
      sources: {
        visit: at('src/browser/visit.ts'),
        english: at('src/browser/english.ts'),
        pick: at('src/browser/pick.ts'),
        play: at('src/browser/play.ts'),
        fun: at('src/browser/fun.ts'),
        watch: at('src/browser/watch.ts'),
      },
      // For old phones too, whose browser is no longer updated.
      target: 'es2015',
    }),
  ],
})
