/** Notices statements that take long, by a name that is the same for every value: for /metrics and the log. */
import type pg from 'pg'
import { Counter } from 'prom-client'

/** Far beyond what a screen may wait for its data. */
export const slowMs = 500

const labelNames = ['statement'] as const

/** In /metrics (http/logs/metrics.ts). */
export const slowStatements = new Counter({
  name: 'database_slow_statements_total',
  help: `statements that took ${slowMs} ms or longer, waiting for locks included`,
  labelNames,
  registers: [],
})
export const slowSeconds = new Counter({
  name: 'database_slow_statement_seconds_total',
  help: 'the time that these took',
  labelNames,
  registers: [],
})

const verb = /^[\s(]*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback)\b/i
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)"?/i

/** What it does to which table: never its values, and few enough names for a label. */
export const nameOf = (question: unknown): string => {
  const isConfig = typeof question === 'object' && question !== null
  if (isConfig && 'name' in question && typeof question.name === 'string' && question.name)
    return question.name
  const text = typeof question === 'string' ? question : isConfig && 'text' in question ? question.text : ''
  if (typeof text !== 'string') return 'other'
  const does = verb.exec(text)?.[1]?.toLowerCase() ?? 'other'
  const [, where] = table.exec(text) ?? []
  return where ? `${does} ${where.replaceAll('"', '')}` : does
}

export type OnSlow = (statement: string, ms: number) => void

export interface StatementListeners {
  onSlow: OnSlow
  /** Told of every statement, for traces. */
  onEach?: OnSlow | undefined
}

/** Makes this connection measure its queries. */
export const watchStatements = (
  client: pg.ClientBase,
  { onSlow, onEach }: StatementListeners,
  now = () => performance.now(),
): void => {
  const query: (...args: unknown[]) => unknown = Reflect.get(client, 'query')
  const done = (question: unknown, begin: number) => {
    const ms = now() - begin
    onEach?.(nameOf(question), ms)
    if (ms < slowMs) return
    const statement = nameOf(question)
    slowStatements.inc({ statement })
    slowSeconds.inc({ statement }, ms / 1_000)
    onSlow(statement, Math.round(ms))
  }
  Reflect.set(client, 'query', (question: unknown, ...rest: unknown[]) => {
    const begin = now()
    const last = rest.at(-1)
    if (typeof last === 'function') {
      const told = (...outcome: unknown[]) => {
        done(question, begin)
        Reflect.apply(last, undefined, outcome)
      }
      return Reflect.apply(query, client, [question, ...rest.slice(0, -1), told])
    }
    const answer = Reflect.apply(query, client, [question, ...rest])
    if (answer instanceof Promise) {
      const tell = () => done(question, begin)
      answer.then(tell, tell)
    }
    return answer
  })
}
