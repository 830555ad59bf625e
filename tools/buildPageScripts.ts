/** Before tests that run the server from its source: it reads the built scripts of its pages. */
import { buildPageScripts } from './builds.ts'

export default () => buildPageScripts(console.error).then(() => undefined)
