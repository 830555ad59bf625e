/**
 * Loaded into the measured server with `--import`: how long it takes from a request's head to its answer, as the process
 * itself sees it, and for how long its event loop stood still. Beside what the client sees, which has the kernel's queues
 * and the wait of either process for a core in it. Appends a line each second to the file that it is told.
 */

import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export const insideFile = 'OVERLOAD_INSIDE_FILE'

export interface Second {
  /** When it ended, since 1970. */
  at: number
  /** Milliseconds of each refusal. */
  refused: number[]
  /** The longest of this second, in milliseconds. */
  standstill: number
}

const responseIn = (message: unknown): ServerResponse | null =>
  typeof message === 'object' && message !== null && 'response' in message
    ? (message.response as ServerResponse)
    : null

const start = (file: string) => {
  const begun = new WeakMap<ServerResponse, number>()
  let refused: number[] = []
  subscribe('http.server.request.start', (message) => {
    const response = responseIn(message)
    if (response) begun.set(response, performance.now())
  })
  subscribe('http.server.response.finish', (message) => {
    const response = responseIn(message)
    const from = response && begun.get(response)
    if (from && (response.statusCode === 503 || response.statusCode === 429))
      refused.push(performance.now() - from)
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  setInterval(() => {
    const second: Second = { at: Date.now(), refused, standstill: delay.max / 1e6 }
    refused = []
    delay.reset()
    appendFileSync(file, `${JSON.stringify(second)}\n`)
  }, 1_000).unref()
}

const file = process.env[insideFile]
if (file) start(file)
