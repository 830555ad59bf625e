/**
 * Whoever opens an upload's address knows no other call of ours: that its bytes have come is noticed here too, and the
 * visitor waits for what is made of them as long as a visitor may. Nothing is seen before its upload is ready.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/db/database.ts'
import type { Readiness } from '../../../platform/storage/storage.routes.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { incomingKey, uploadOfPublic } from '../upload.keys.ts'
import { type UploadRow, uploadReader } from '../upload.repository.ts'
import type { UploadService } from './upload.service.ts'

/** How long a visitor may wait. */
const longestWaitMs = 10_000
const lookEveryMs = 150
const retryAfterSeconds = 3
/** Ready stays ready: so many need not be asked for again. */
const rememberedMax = 50_000

export interface UploadVisitsDeps {
  db: Database
  storage: Pick<Storage, 'head'>
  uploads: Pick<UploadService, 'begin'>
  waitMs?: number
}

export const uploadVisits = ({ db, storage, uploads, waitMs = longestWaitMs }: UploadVisitsDeps) => {
  const readyIds = new Set<string>()
  const waits = new Map<string, Promise<UploadRow | undefined>>()

  const rememberReady = (id: string) => {
    const [oldest] = readyIds
    if (oldest !== undefined && readyIds.size >= rememberedMax) readyIds.delete(oldest)
    readyIds.add(id)
  }

  const rowOf = (id: string) => db.read((tx) => uploadReader(tx).byId(id))

  /** A stranger's client does not tell when its PUT has ended. */
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

  /** Many who wait for the same one look together. */
  const waited = (id: string): Promise<UploadRow | undefined> => {
    const wait = waits.get(id) ?? settled(id).finally(() => waits.delete(id))
    waits.set(id, wait)
    return wait
  }

  return {
    async readinessOf(key: string): Promise<Readiness> {
      const id = uploadOfPublic(key)
      if (!id || readyIds.has(id)) return { is: 'ready' }
      const found = await rowOf(id)
      const row = found?.state === 'waiting' ? await begun(found) : found
      const last = row?.state === 'processing' ? await waited(id) : row
      if (last?.state === 'processing') return { is: 'pending', retryAfterSeconds }
      if (last?.state !== 'ready') return { is: 'missing', ...(last?.refusal && { sentence: last.refusal }) }
      rememberReady(id)
      return { is: 'ready' }
    },
  }
}
