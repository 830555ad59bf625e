/**
 * People who write without pause and record what was acknowledged. The server's other replies are recorded
 * too: it may be busy, but it must neither hang nor fail.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, createClient, NetworkError } from '@wallpaper/client'
import { errorCodes, headers } from '@wallpaper/contract'
import { uploadImageInit, uploadStates } from '@wallpaper/contract/upload'

export interface Session {
  guid: string
  token: string
}

export interface Load {
  /** Acknowledged ids by person. */
  acknowledged: Map<Session, string[]>
  /** Busy replies with an envelope: the call may be retried. */
  busy: number
  /** Calls that got no reply at all. */
  unanswered: number
  /** Anything else: must stay empty. */
  strange: string[]
  stop(): Promise<void>
}

/** No reply within this time counts as a hang. */
const patienceMs = 15_000
/** One person may have only so many uploads open: then the next person continues. */
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
  error.code === errorCodes.unavailable &&
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
        // Like a client that obeys Retry-After; without it the machine would be busy with requests instead of
        // starting.
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

/** Acknowledged ids that the server no longer has. */
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
