/**
 * People who write without pause and note what was acknowledged. What the server says in between is noted too: it
 * may be busy, but it may not be silent and it may not break.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, createClient, NetworkError } from '@wallpaper/client'
import { codes, headers } from '@wallpaper/contract'
import { uploadImageInit, uploadStates } from '@wallpaper/contract/upload'

export interface Session {
  guid: string
  token: string
}

export interface Load {
  /** Ids whose writing was acknowledged, by person. */
  acknowledged: Map<Session, string[]>
  /** Busy answers with an envelope: the same call may be sent again. */
  busy: number
  /** Calls that got no reply at all. */
  unanswered: number
  /** Anything else: there must be none. */
  strange: string[]
  stop(): Promise<void>
}

/** No reply within this is a hang. */
const patienceMs = 15_000
/** One person may have only so many uploads open: then the next person goes on. */
const perPerson = 40
const atOnce = 8

const clientOf = (baseUrl: string, { guid, token }: Session) =>
  createClient({
    baseUrl,
    timeoutMs: patienceMs,
    headers: () => ({ [headers.guid]: guid, [headers.token]: token }),
  })

const isBusy = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 503 &&
  error.code === codes.unavailable &&
  error.message !== ''

export const totalOf = ({ acknowledged }: Load): number => [...acknowledged.values()].flat().length

export const startLoad = (url: () => string, sessions: readonly Session[]): Load => {
  const load: Load = {
    acknowledged: new Map(),
    busy: 0,
    unanswered: 0,
    strange: [],
    stop: async () => {},
  }
  let isOn = true
  const note = (error: unknown) => {
    if (isBusy(error)) load.busy += 1
    else if (error instanceof NetworkError && !error.isTimeout) load.unanswered += 1
    else
      load.strange.push(
        error instanceof ApiError ? `${error.status} ${error.code} ${error.message}` : String(error),
      )
  }
  const waiting = [...sessions]
  const writeAs = async (session: Session) => {
    const ids: string[] = []
    load.acknowledged.set(session, ids)
    while (isOn && ids.length < perPerson) {
      try {
        ids.push((await clientOf(url(), session).call(uploadImageInit, { fileType: 'jpg' })).upload_id)
      } catch (error) {
        note(error)
        // As a client that is told to come back does; without it the machine is busy asking, not starting.
        await pause(25)
      }
    }
  }
  const writeOn = async () => {
    for (let session = waiting.pop(); isOn && session; session = waiting.pop()) await writeAs(session)
  }
  const writing = Promise.all(Array.from({ length: atOnce }, writeOn))
  load.stop = async () => {
    isOn = false
    await writing
  }
  return load
}

/** Acknowledged ids that the server does not know any more. */
export const lostOf = async (load: Load, url: string): Promise<string[]> => {
  const lost: string[] = []
  for (const [session, ids] of load.acknowledged) {
    if (ids.length === 0) continue
    const { items } = await clientOf(url, session).call(uploadStates, { upload_ids: ids })
    const kept = new Set(items.map(({ upload_id }) => upload_id))
    lost.push(...ids.filter((id) => !kept.has(id)))
  }
  return lost
}
