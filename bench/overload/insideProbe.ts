/**
 * Loaded into the measured server with `--import`: the time from a request's head to its reply as the process
 * sees it, and how long its event loop stalled. The client's times also include the kernel's queues and
 * waiting for a core. Appends a line per second to the given file.
 */

import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export const insideFile = 'OVERLOAD_INSIDE_FILE'

export interface Second {
  /** When the second ended, in epoch milliseconds. */
  at: number
  /** Milliseconds of each refusal. */
  refused: number[]
  /** The longest stall of this second, in milliseconds. */
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
