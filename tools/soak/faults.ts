/** The faults, one at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Machines } from './machines.ts'

export interface Fault {
  name: string
  /** Resolves when everything is restored, or recovers by itself. */
  run: (machines: Machines) => Promise<void> | void
  isPossible?: (machines: Machines) => boolean
}

/** How long a disk stays full and a connection frozen. */
const faultMs = 5_000

export const faults: readonly Fault[] = [
  { name: 'a web process is killed', run: ({ webs }) => webs[0]?.kill() },
  { name: 'the other web process is killed', run: ({ webs }) => webs[1]?.kill() },
  { name: 'the worker is killed', run: ({ worker }) => worker.kill() },
  { name: 'PostgreSQL is killed', run: ({ killPostgres }) => killPostgres() },
  { name: 'open connections to the database go silent', run: ({ proxy }) => proxy.freezeOpen() },
  {
    name: 'nothing reaches the database for a while',
    run: async ({ proxy }) => {
      proxy.freezeAll()
      await pause(faultMs)
      proxy.letNewPass()
    },
  },
  {
    name: 'the disk is full for a while',
    isPossible: ({ disk }) => disk !== null,
    run: async ({ disk }) => {
      await disk?.fill()
      await pause(faultMs)
      await disk?.free()
    },
  },
]
