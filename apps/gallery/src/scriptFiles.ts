/** Where `npm run build` puts the scripts of browser/. */
import type { ScriptName } from './page.ts'

export const scriptFiles: Readonly<Record<ScriptName, URL>> = {
  visit: new URL('../dist/visit.js', import.meta.url),
  english: new URL('../dist/english.js', import.meta.url),
  pick: new URL('../dist/pick.js', import.meta.url),
  play: new URL('../dist/play.js', import.meta.url),
  fun: new URL('../dist/fun.js', import.meta.url),
  watch: new URL('../dist/watch.js', import.meta.url),
}
