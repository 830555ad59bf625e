/**
 * What the process is doing at this moment, for the log of an error that nobody caught: by then the request or job it
 * belongs to is in no variable. Ids and route patterns only, never anything of a person.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'

export type Work =
  | { readonly id: string; readonly method: string; readonly route: string }
  | { readonly job: string; readonly jobId: string }

const current = new AsyncLocalStorage<Work | undefined>()

export const currentWork = (): Work | undefined => current.getStore()

export const runAsWork = <T>(work: Work, run: () => T): T => current.run(work, run)

type Aside = <T>(wait: () => Promise<T>) => Promise<T>
const asides = new WeakMap<Work, Aside>()

/** What is counted for the work that goes on now need not be while it waits for something else: see `waitAside`. */
export const offerAside = (aside: Aside): void => {
  const work = currentWork()
  if (work) asides.set(work, aside)
}

/** Waits for what neither the event loop nor the database does: meanwhile the work takes nobody's place. */
export const waitAside: Aside = (wait) => {
  const work = currentWork()
  const aside = work && asides.get(work)
  return aside ? aside(wait) : wait()
}

/** After an error that nobody caught Node goes on in its context, and would take the next connection for the same work. */
export const leaveWork = (): void => current.enterWith(undefined)

/** What an emitter says belongs to this work too: a request's body comes from its socket, which is older than the request. */
export const emitAsWork = (emitter: EventEmitter, work: Work): void => {
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (name: string | symbol, ...values: unknown[]) =>
    current.run(work, () => emit(name, ...values))
}
