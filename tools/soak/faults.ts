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
  {
    name: 'the channels hang for a while',
    run: async ({ simulators }) => {
      simulators.hang()
      await pause(faultMs)
      simulators.goOn()
    },
  },
  {
    name: 'the channels do what they are told and never answer',
    run: async ({ simulators }) => {
      await simulators.setFault('alipay', { mode: 'timeout', times: 2 })
      await simulators.setFault('wechat-pay', { mode: 'timeout', times: 2 })
    },
  },
  {
    name: 'the clock of one web process jumps ahead, and back',
    run: async ({ webs }) => {
      webs[0]?.jumpClock()
      await pause(faultMs)
      webs[0]?.jumpClock()
    },
  },
  {
    name: 'the clock of the worker jumps ahead, and back',
    run: async ({ worker }) => {
      worker.jumpClock()
      await pause(faultMs)
      worker.jumpClock()
    },
  },
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
