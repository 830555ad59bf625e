/** What only the start needed is let go at once. By itself V8 would keep it until there is work: 20 MB of a process at rest. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export const forgetStart = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
