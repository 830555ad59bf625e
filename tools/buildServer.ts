/** Before the server's tests: those that start it as a process run what production runs. */
import { buildServer } from './builds.ts'

export default () => buildServer(console.error).then(() => undefined)
