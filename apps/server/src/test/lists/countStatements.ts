/**
 * The statements that one request sends to PostgreSQL, by its async context, without other work of the
 * process. BEGIN and COMMIT count, since they are round trips too.
 */
import pg from 'pg'
import { currentWork } from '../../platform/process/workContext.ts'

/** By request id. */
const sent = new Map<string, string[]>()
const changed = Symbol.for('wallpaper.countStatements')

const textOf = (question: unknown): string => {
  if (typeof question === 'string') return question
  const text = typeof question === 'object' && question !== null ? Reflect.get(question, 'text') : undefined
  return typeof text === 'string' ? text : String(question?.constructor.name)
}

const note = (question: unknown): void => {
  const work = currentWork()
  if (work && 'route' in work) sent.get(work.id)?.push(textOf(question))
}

/** The driver is patched once per worker, which runs many test files. */
const watchDriver = (): void => {
  if (Reflect.has(pg.Client.prototype, changed)) return
  Reflect.set(pg.Client.prototype, changed, true)
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    note(args[0])
    return Reflect.apply(query, this, args)
  })
}

let asked = 0

/** The statements that `ask` sent, when it gives its request this id. */
export const statementsOf = async <T>(
  ask: (requestId: string) => Promise<T>,
): Promise<{ answer: T; statements: string[] }> => {
  watchDriver()
  asked += 1
  const id = `statements-${asked}`
  const statements: string[] = []
  sent.set(id, statements)
  try {
    return { answer: await ask(id), statements }
  } finally {
    sent.delete(id)
  }
}
