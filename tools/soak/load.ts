/**
 * People and visitors who continue whatever happens. A write is repeated until it is acknowledged, as the app
 * does, and then recorded: at the end each must exist exactly once.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { headers, loadRegistry, mountsOf, type StaffRole } from '@wallpaper/contract'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { sendPictures, uploadsOf } from '../../apps/server/src/test/crash/uploads.ts'
import { createCaller, type Factories } from './calls.ts'
import { createWriter } from './tickets.ts'

export interface Person {
  guid: string
  token: string
}

export interface Tally {
  reads: number
  /** Calls of any kind with made-up input; and how many different ones succeeded. */
  calls: number
  succeeded: Set<string>
  tickets: number
  events: number
  pictures: number
  /** A busy reply, or none: the same call is repeated. */
  again: number
  /** Replies that must never happen. */
  strange: Map<string, number>
}

const patienceMs = 20_000
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50'

/** Every read for a person without required input, on every line. */
const reads = (await loadRegistry()).flatMap(({ endpoint }) =>
  endpoint.method === 'GET' &&
  (endpoint.auth === 'user' || endpoint.auth === 'main') &&
  endpoint.input.safeParse({}).success
    ? mountsOf(endpoint).map(({ url }) => url)
    : [],
)

/** A refusal, for rate or a missing homepage, is a valid answer; an unknown session is not. */
const isAnswer = (status: number) => status > 0 && status < 500 && status !== 401

interface LoadOptions {
  url: () => string
  people: readonly Person[]
  code: string
  photo: Buffer
  make: Factories
  /** Who makes calls of every kind; without it, only the named kinds are made. */
  staff: ReadonlyMap<StaffRole, Record<string, string>> | null
}

export const startLoad = ({ url, people, code, photo, make, staff }: LoadOptions) => {
  const tally: Tally = {
    reads: 0,
    calls: 0,
    succeeded: new Set(),
    tickets: 0,
    events: 0,
    pictures: 0,
    again: 0,
    strange: new Map(),
  }
  const sent = new Map<Person, string[]>(people.map((person) => [person, []]))
  let isOn = true
  const noteStrange = (what: string) => tally.strange.set(what, (tally.strange.get(what) ?? 0) + 1)

  const ask = async (path: string, init: RequestInit, isRight: (status: number) => boolean) => {
    const status = await fetch(url() + path, { ...init, signal: AbortSignal.timeout(patienceMs) }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.status
      },
      (error: unknown) => (error instanceof Error && error.name === 'TimeoutError' ? 504 : 0),
    )
    if (isRight(status)) return true
    // Cut off while its server died, or asked to retry.
    if (status === 0 || status === 503) tally.again += 1
    else noteStrange(`${status} ${path}`)
    await pause(100)
    return false
  }

  const read = async (person: Person) => {
    const path = reads[Math.floor(Math.random() * reads.length)] ?? '/'
    const asPerson = { headers: { [headers.guid]: person.guid, [headers.token]: person.token } }
    if (await ask(path, asPerson, isAnswer)) tally.reads += 1
  }

  const sendEvent = async () => {
    const visitor = randomUUID()
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': browser,
        cookie: `tsv=${visitor}`,
      },
      body: new URLSearchParams({ c: code, e: JSON.stringify([{ k: 'open' }]) }).toString(),
    }
    while (!(await ask('/s/events', init, (status) => status === 204)));
    tally.events += 1
  }

  const sendPicture = async (person: Person) => {
    const ids = await sendPictures(url(), person, photo, 1).catch(() => null)
    if (ids) sent.get(person)?.push(...ids)
    else tally.again += 1
    if (ids) tally.pictures += ids.length
    await pause(2_000)
  }

  /** A busy reply or a cut connection is no fault: the next call is another one. */
  const createCalls = (staff: ReadonlyMap<StaffRole, Record<string, string>>) => {
    const call = createCaller({ url, make, staff })
    return async () => {
      const { target, answer } = await call()
      if (!answer || answer.status === 503) {
        tally.again += 1
        return pause(100)
      }
      if (answer.status >= 500) noteStrange(`${answer.status} ${target.endpoint.method} ${target.url}`)
      tally.calls += 1
      if (answer.code === 1) tally.succeeded.add(target.endpoint.path)
    }
  }

  const writers = Array.from({ length: 2 }, () => createWriter(make, ask))
  const sendTicket = async ({ write }: (typeof writers)[number]) => {
    if (await write()) tally.tickets += 1
    await pause(200)
  }

  const goOn = async (work: () => Promise<void>) => {
    while (isOn) await work()
  }
  const running = Promise.all([
    ...people.slice(0, 4).map((person) => goOn(() => read(person))),
    ...Array.from({ length: 4 }, () => goOn(sendEvent)),
    ...people.slice(0, 3).map((person) => goOn(() => sendPicture(person))),
    ...(staff ? Array.from({ length: 3 }, () => goOn(createCalls(staff))) : []),
    ...writers.map((writer) => goOn(() => sendTicket(writer))),
  ])

  return {
    tally,
    stop: async () => {
      isOn = false
      await running
    },
    /** People whose tickets in the database differ from the acknowledged ones. */
    wrongTickets: async (db: Database): Promise<string[]> =>
      (await Promise.all(writers.map(({ wrong }) => wrong(db)))).flat(),
    /** Pictures that were acknowledged and are not ready. */
    unfinished: async (): Promise<string[]> => {
      const found: string[] = []
      for (const [person, ids] of sent) {
        for (let at = 0; at < ids.length; at += 40) {
          const some = ids.slice(at, at + 40)
          const states = new Map(
            (await uploadsOf(url(), person, some)).map(({ upload_id, state }) => [upload_id, state]),
          )
          found.push(
            ...some.filter((id) => states.get(id) !== 'ready').map((id) => `${id} ${states.get(id)}`),
          )
        }
      }
      return found
    },
  }
}
