/**
 * Requests for an upload's URL. Foreign clients make no other call, so the arrival of bytes is detected here
 * too, and the request waits for processing for a limited time. Nothing is served before its upload is ready.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/db/database.ts'
import type { Readiness } from '../../../platform/storage/storage.routes.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { incomingKey, otherPlaceOf, uploadOfPublic } from '../upload.keys.ts'
import { type UploadRow, uploadReader } from '../upload.repository.ts'
import type { UploadService } from './upload.service.ts'

/** Maximum wait of a request. */
const longestWaitMs = 10_000
const lookEveryMs = 150
const retryAfterSeconds = 3
/** Cache time: a popular picture is looked up once a second, so a hidden one is refused within a second. */
const rememberMs = 1_000
const rememberedMax = 50_000

export interface UploadVisitsDeps {
  db: Database
  storage: Pick<Storage, 'head'>
  uploads: Pick<UploadService, 'begin'>
  waitMs?: number
}

export const uploadVisits = ({ db, storage, uploads, waitMs = longestWaitMs }: UploadVisitsDeps) => {
  const seen = new Map<string, { until: number; isReady: boolean; liesPrivate: boolean }>()
  const waits = new Map<string, Promise<UploadRow | undefined>>()

  const remember = (id: string, { isHidden, liesPrivate }: UploadRow) => {
    const [oldest] = seen.size >= rememberedMax ? seen.keys() : []
    if (oldest !== undefined) seen.delete(oldest)
    seen.delete(id)
    seen.set(id, { until: performance.now() + rememberMs, isReady: !isHidden, liesPrivate })
  }

  /** The cached answer; nothing when it has expired. */
  const remembered = (id: string, key: string): Readiness | null => {
    const known = seen.get(id)
    if (!known || known.until < performance.now()) return null
    if (!known.isReady) return { is: 'missing' }
    // Released, but not moved back yet.
    const other = known.liesPrivate ? otherPlaceOf(key) : null
    return { is: 'ready', ...(other && { liesAt: other }) }
  }

  const rowOf = (id: string) => db.read((tx) => uploadReader(tx).byId(id))

  /** A foreign client does not report the end of its PUT. */
  const begun = async (row: UploadRow): Promise<UploadRow | undefined> =>
    (await storage.head(incomingKey(row))) ? uploads.begin(db, row.uid, row.id) : row

  const settled = async (id: string): Promise<UploadRow | undefined> => {
    const deadline = performance.now() + waitMs
    for (;;) {
      const row = await rowOf(id)
      if (row?.state !== 'processing' || performance.now() > deadline) return row
      await pause(lookEveryMs)
    }
  }

  /** Concurrent requests for the same upload share one poll. */
  const waited = (id: string): Promise<UploadRow | undefined> => {
    const wait = waits.get(id) ?? settled(id).finally(() => waits.delete(id))
    waits.set(id, wait)
    return wait
  }

  return {
    async readinessOf(key: string): Promise<Readiness> {
      const id = uploadOfPublic(key)
      if (!id) return { is: 'ready' }
      const known = remembered(id, key)
      if (known) return known
      const found = await rowOf(id)
      const row = found?.state === 'waiting' ? await begun(found) : found
      const last = row?.state === 'processing' ? await waited(id) : row
      if (last?.state === 'processing') return { is: 'pending', retryAfterSeconds }
      if (last?.state !== 'ready') return { is: 'missing', ...(last?.refusal && { sentence: last.refusal }) }
      remember(id, last)
      return remembered(id, key) ?? { is: 'ready' }
    },
  }
}
