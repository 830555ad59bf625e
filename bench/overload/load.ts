/** Runs a load in its own process, and summarises the outcomes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Outcome } from './generator.ts'

const generator = fileURLToPath(new URL('./generator.ts', import.meta.url))

export interface Sum {
  count: number
  perSecond: number
  p50: number
  p99: number
}

export interface LoadSummary {
  answered: Sum
  refused: Sum
  /** Neither answered nor refused: no reply, or a wrong one. */
  failed: number
  /** Answered requests by kind. */
  kinds: Record<string, Sum>
}

export const sumOf = (times: number[], seconds: number): Sum => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) }
}

export const summarise = (outcomes: readonly Outcome[], seconds: number): LoadSummary => {
  const answered = outcomes.filter(([, status]) => status === 200)
  const refused = outcomes.filter(([, status]) => status === 503 || status === 429)
  const timesOf = (some: readonly Outcome[]) => some.map(([, , ms]) => ms)
  const byKind = Object.groupBy(answered, ([kind]) => kind)
  return {
    answered: sumOf(timesOf(answered), seconds),
    refused: sumOf(timesOf(refused), seconds),
    failed: outcomes.length - answered.length - refused.length,
    kinds: Object.fromEntries(
      Object.entries(byKind).map(([kind, some = []]) => [kind, sumOf(timesOf(some), seconds)]),
    ),
  }
}

export const orderLoad = async (order: Order): Promise<LoadSummary> => {
  const child = spawn(process.execPath, [generator], { stdio: ['pipe', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stdin.end(JSON.stringify(order))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the generator ended with ${code}`)
  return summarise(JSON.parse(Buffer.concat(chunks).toString()), order.seconds)
}
