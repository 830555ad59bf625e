/**
 * From announcing a file to enqueuing its processing. Client data is not trusted: the type only signs the PUT
 * and is checked against the bytes, and the hash only finds files that the same person has sent before.
 */
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { putHeaders, type Storage } from '../../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../../platform/storage/storageAddresses.ts'
import { processUpload } from '../processing/upload.jobs.kinds.ts'
import { incomingKey } from '../upload.keys.ts'
import { type UploadRow, uploadReader, uploadRepository } from '../upload.repository.ts'
import { settings } from '../upload.settings.ts'
import { presentUpload, visitUrlOf } from './upload.present.ts'
import { acceptedSentence, contentTypeOf } from './upload.types.ts'

export interface WantedFile {
  kind: 'picture' | 'video'
  name: string
  fileType: string
  action?: string | undefined
  hash?: string | undefined
  size?: number | undefined
}

export interface UploadDeps {
  storage: Storage
  storageAddresses: StorageAddresses
  /** Whether the store is external, so that our own client can send to it directly. */
  isStoreElsewhere: boolean
  clock: Clock
  enqueue: Enqueue
}

const megabyte = 1_000_000

const limitsOf = async (tx: Reader) => {
  const found = await settings(tx).many(
    'upload.picture_mb',
    'upload.video_mb',
    'upload.link_minutes',
    'upload.unfinished_per_person',
  )
  return {
    megabytes: { picture: found['upload.picture_mb'], video: found['upload.video_mb'] },
    linkMs: found['upload.link_minutes'] * 60_000,
    unfinished: found['upload.unfinished_per_person'],
  }
}

type Limits = Awaited<ReturnType<typeof limitsOf>>

const checkedType = (file: WantedFile): string => {
  const type = contentTypeOf(file.kind, file.fileType)
  if (!type) throw refuseField('fileType', acceptedSentence[file.kind])
  return type
}

const checkSize = (file: WantedFile, { megabytes }: Limits) => {
  const most = megabytes[file.kind]
  if (file.size !== undefined && file.size > most * megabyte) {
    // The specification's own words for a video.
    throw refuseField('size', file.kind === 'video' ? `视频大小不能超过${most}M` : `图片大小不能超过${most}M`)
  }
}

const objectionTo = (file: WantedFile, limits: Limits): Refusal | null => {
  try {
    checkedType(file)
    checkSize(file, limits)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** For each file, this person's earlier upload with the same bytes, or null. */
const existingOf = async (tx: Reader, uid: number, files: readonly WantedFile[], isPrivate: boolean) => {
  const hashes = files.flatMap(({ hash }) => hash ?? [])
  if (hashes.length === 0) return files.map(() => null)
  const rows = await uploadReader(tx).withBytes(
    uid,
    hashes.map((hash) => Buffer.from(hash, 'hex')),
    isPrivate,
  )
  const found = new Map(rows.map((row) => [`${row.kind} ${row.sha256?.toString('hex')}`, row]))
  return files.map(({ kind, hash }) => {
    return found.get(`${kind} ${hash}`) ?? null
  })
}

export const uploadService = (deps: UploadDeps) => {
  const { storage, storageAddresses, isStoreElsewhere, clock, enqueue } = deps

  const grantOf = async (row: UploadRow, appUrl: string) => {
    const grant = {
      key: incomingKey(row),
      contentType: row.declaredType,
      maxBytes: row.maxBytes,
      expiresAt: row.expiresAt.getTime(),
    }
    // External stores need the public-read header, so evidence goes through this server.
    const direct = isStoreElsewhere && !row.isPrivate ? await storage.signPut(grant) : null
    return {
      upload_id: row.id,
      upload_url: new URL(storageAddresses.put(grant), appUrl).href,
      direct_url: direct?.url ?? null,
      direct_headers: direct?.headers ?? null,
      visit_url: await visitUrlOf(row, deps, appUrl),
      headers: putHeaders(row.declaredType),
      expires_at: grant.expiresAt,
    }
  }

  /** The bytes have arrived: enqueues processing. Idempotent. */
  const begin = (db: Database, uid: number, id: string): Promise<UploadRow | undefined> =>
    db.write(async (tx) => {
      const repository = uploadRepository(tx)
      const row = await repository.lock(uid, id)
      if (row?.state !== 'waiting') return row
      await enqueue(tx, processUpload, { uid, id })
      return repository.update(uid, id, { state: 'processing', changedAt: new Date(clock()) })
    })

  return {
    begin,

    /** Why each of these files cannot be accepted, as far as announced; null if it can. */
    async objections(tx: Reader, files: readonly WantedFile[]): Promise<(Refusal | null)[]> {
      const limits = await limitsOf(tx)
      return files.map((file) => objectionTo(file, limits))
    },

    /** One signed PUT for each file; all or nothing. */
    async grant(
      tx: Tx,
      uid: number,
      files: readonly WantedFile[],
      { appUrl, isPrivate = false }: { appUrl: string; isPrivate?: boolean },
    ) {
      const limits = await limitsOf(tx)
      const repository = uploadRepository(tx)
      const types = files.map(checkedType)
      for (const file of files) checkSize(file, limits)
      const existing = await existingOf(tx, uid, files, isPrivate)
      await repository.lockPerson(uid)
      const wanted = existing.filter((found) => found === null).length
      if ((await repository.countUnfinished(uid)) + wanted > limits.unfinished) {
        throw refuse(`还有很多文件没有传完，最多同时 ${limits.unfinished} 个，请等它们传完再继续`)
      }
      const now = clock()
      const rows = files.map((file, index) => ({
        uid,
        id: newId(now),
        kind: file.kind,
        name: file.name,
        action: file.action ?? '',
        isPrivate,
        // Known bytes are not waited for, and do not count towards the limit.
        state: existing[index] ? ('expired' as const) : ('waiting' as const),
        declaredType: types[index] ?? '',
        maxBytes: limits.megabytes[file.kind] * megabyte,
        expiresAt: new Date(now + limits.linkMs),
        createdAt: new Date(now),
        changedAt: new Date(now),
      }))
      const inserted = new Map((await repository.insert(rows)).map((row) => [row.id, row]))
      return Promise.all(
        rows.map(async ({ id }, index) => {
          const row = inserted.get(id)
          if (!row) throw new Error('an upload was not inserted')
          const same = existing[index]
          return {
            ...(await grantOf(row, appUrl)),
            existing: same ? await presentUpload(same, deps, appUrl) : null,
          }
        }),
      )
    },

    /** The client reports completion; the store decides. */
    async complete(db: Database, uid: number, id: string, appUrl: string) {
      // Queries the store first: no transaction waits for an external server.
      if (!(await storage.head(incomingKey({ uid, id })))) {
        const row = await db.read((tx) => uploadReader(tx).one(uid, id))
        if (row && row.state !== 'waiting') return presentUpload(row, deps, appUrl)
        throw refuse('还没有收到文件，请重新上传')
      }
      const row = orNotFound(await begin(db, uid, id))
      return presentUpload(row, deps, appUrl)
    },

    async states(tx: Reader, uid: number, ids: readonly string[], appUrl: string) {
      const found = new Map((await uploadReader(tx).many(uid, ids)).map((row) => [row.id, row]))
      const rows = ids.flatMap((id) => found.get(id) ?? [])
      return Promise.all(rows.map((row) => presentUpload(row, deps, appUrl)))
    },
  }
}

export type UploadService = ReturnType<typeof uploadService>
