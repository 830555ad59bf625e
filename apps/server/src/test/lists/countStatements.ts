/**
 * The statements that one request sends to PostgreSQL, by its async context, without other work of the
 * process. BEGIN and COMMIT count, since they are round trips too.
 */
import pg from 'pg'
import { currentWork } from '../../platform/process/workContext.ts'

interface Sent {
  statements: string[]
  /** Statements sent while the connection had no unanswered one: others share the round trip of one before. */
  roundTrips: number
}

/** By request id. */
const sent = new Map<string, Sent>()
const unanswered = new WeakMap<pg.Client, number>()
const changed = Symbol.for('wallpaper.countStatements')

const textOf = (question: unknown): string => {
  if (typeof question === 'string') return question
  const text = typeof question === 'object' && question !== null ? Reflect.get(question, 'text') : undefined
  return typeof text === 'string' ? text : String(question?.constructor.name)
}

const note = (client: pg.Client, question: unknown): void => {
  const work = currentWork()
  const ofRequest = work && 'route' in work ? sent.get(work.id) : undefined
  if (!ofRequest) return
  ofRequest.statements.push(textOf(question))
  if (!unanswered.get(client)) ofRequest.roundTrips += 1
}

const countUnanswered = (client: pg.Client, answer: unknown): void => {
  if (!(answer instanceof Promise)) return
  const add = (count: number) => unanswered.set(client, (unanswered.get(client) ?? 0) + count)
  const subtract = () => void add(-1)
  add(1)
  answer.then(subtract, subtract)
}

/**
 * The driver is patched once per worker, which runs many test files, and when this file is loaded: the product
 * measures slow statements on each connection, over the `query` that it finds there.
 */
const watchDriver = (): void => {
  if (Reflect.has(pg.Client.prototype, changed)) return
  Reflect.set(pg.Client.prototype, changed, true)
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    note(this, args[0])
    const answer = Reflect.apply(query, this, args)
    countUnanswered(this, answer)
    return answer
  })
}

watchDriver()

let asked = 0

/** The statements that `ask` sent, when it gives its request this id. */
export const statementsOf = async <T>(
  ask: (requestId: string) => Promise<T>,
): Promise<Sent & { answer: T }> => {
  asked += 1
  const id = `statements-${asked}`
  const ofRequest: Sent = { statements: [], roundTrips: 0 }
  sent.set(id, ofRequest)
  try {
    const answer = await ask(id)
    return { answer, ...ofRequest }
  } finally {
    sent.delete(id)
  }
}
