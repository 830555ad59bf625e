/**
 * The current work of the process, for the log of an uncaught error: by then no variable refers to its
 * request or job. Ids and route patterns only, no personal data.
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

/** What the admission knows and does for the work that it admitted. */
interface Admitted {
  /** Gives up the place while the work waits. */
  aside: Aside
  /** Calls are being refused. */
  isOverloaded: () => boolean
}

const admissions = new WeakMap<Work, Admitted>()

/** Tells the current work of its admission. */
export const offerAdmission = (admitted: Admitted): void => {
  const work = currentWork()
  if (work) admissions.set(work, admitted)
}

const admissionOfWork = (): Admitted | undefined => {
  const work = currentWork()
  return work && admissions.get(work)
}

/** Waits for something other than the event loop or the database, without keeping an admission place. */
export const waitAside: Aside = (wait) => admissionOfWork()?.aside(wait) ?? wait()

/** Whether calls like the current one are being refused; false for a job. */
export const isOverloaded = (): boolean => admissionOfWork()?.isOverloaded() ?? false

/** After an uncaught error Node stays in its context and would attribute the next connection to it. */
export const leaveWork = (): void => current.enterWith(undefined)

/**
 * Runs an emitter's listeners in this work's context: a request's body comes from its socket, which is older
 * than the request.
 */
export const emitAsWork = (emitter: EventEmitter, work: Work): void => {
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (name: string | symbol, ...values: unknown[]) =>
    current.run(work, () => emit(name, ...values))
}
