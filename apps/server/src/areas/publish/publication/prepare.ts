/**
 * Sends the files of a publication to the platform. Every part that arrived is recorded, so an interrupted upload is
 * continued; nothing here is visible to the audience, so all of it may be repeated.
 */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CoverFile, VideoAccount, VideoPublisher } from '../../../partners/video/publisher.port.ts'
import type { VideoFailure, VideoResult } from '../../../partners/video/video.port.ts'
import { findUpload, renditionKey, staffFileKeys, type UploadRow, videoKey } from '../../upload/public.ts'
import { type Preparation, publicationRepository } from './publication.repository.ts'
import { isPrepared, type PublicationRow, preparationLastsMs } from './publication.rules.ts'
import { leaseMs } from './publication.states.ts'
import { failUnsent, type PublishingDeps, tryLater } from './publishing.ts'

/** Where an upload's files are. */
const placed = (upload: UploadRow) => ({ ...upload, isPrivate: upload.isPrivate || upload.liesPrivate })

const uploadOf = (deps: PublishingDeps, { uid }: PublicationRow, id: string | null) =>
  id === null ? undefined : deps.db.read((tx) => findUpload(tx, uid, id))

const templatePicture = ({ details }: PublicationRow): string | null =>
  details.filmId ? staffFileKeys.picture(details.filmId) : null

/** The person's own video, or the template's. */
const videoOf = async (deps: PublishingDeps, row: PublicationRow): Promise<string | null> => {
  const upload = await uploadOf(deps, row, row.mediaId)
  if (upload?.kind === 'video') return videoKey(placed(upload))
  return !row.mediaId && row.details.filmId ? staffFileKeys.film(row.details.filmId) : null
}

/** The cover, or the video's own picture. */
export const coverOf = async (deps: PublishingDeps, row: PublicationRow): Promise<CoverFile | null> => {
  const upload = await uploadOf(deps, row, row.coverId ?? row.mediaId)
  const key = upload ? renditionKey(placed(upload), 'large') : templatePicture(row)
  const bytes = key && (await deps.storage.read(key))
  return bytes ? ((await deps.jpegOf(bytes)) ?? { bytes, type: 'image/webp' }) : null
}

/** A problem of the platform or the connection passes; everything else is for the owner. */
const handleFailure = async (
  deps: PublishingDeps,
  row: PublicationRow,
  { kind, reason }: VideoFailure,
): Promise<null> => {
  if (kind === 'retry') await tryLater(deps, row, '平台暂时没有回应，正在重试')
  else if (kind === 'refused') await failUnsent(deps, row.id, `平台没有收下文件：${reason}`)
  else await tryLater(deps, row, '账号需要重新连接，连好后会接着发')
  return null
}

const save = (deps: PublishingDeps, row: PublicationRow, preparation: Preparation) =>
  deps.db.write((tx) => publicationRepository(tx).savePreparation(row, preparation, deps.clock() + leaseMs))

const partsAtOnce = 2
const partTries = 3

interface Sending {
  publisher: VideoPublisher
  account: VideoAccount
  row: PublicationRow
}

/** The upload to continue, or a new one. */
const begin = async (
  deps: PublishingDeps,
  { publisher, account, row }: Sending,
  bytes: number,
): Promise<Preparation | null> => {
  const now = deps.clock()
  const old = row.preparation
  if (old && !old.finishedAt && now - old.beganAt < preparationLastsMs && old.bytes === bytes)
    return { ...old, resumed: old.resumed + (old.done > 0 ? 1 : 0) }
  const ticket = await publisher.beginUpload(account, { name: `${row.number}.mp4`, bytes })
  if (!ticket.ok) return handleFailure(deps, row, ticket.failure)
  const { partBytes } = publisher
  const parts = Math.max(1, Math.ceil(bytes / partBytes))
  return { ...ticket.value, bytes, partBytes, parts, done: 0, resumed: 0, beganAt: now }
}

/** Each part is tried again by itself; the others are not sent again because of it. */
const sendPart = async (
  { publisher, account }: Sending,
  file: FileHandle,
  at: Preparation,
  number: number,
): Promise<VideoResult<null>> => {
  const length = Math.min(at.partBytes, at.bytes - number * at.partBytes)
  const { buffer: bytes } = await file.read(Buffer.alloc(length), 0, length, number * at.partBytes)
  for (let tries = 1; ; tries += 1) {
    const sent = await publisher.sendPart(account, at, { number, bytes })
    if (sent.ok || sent.failure.kind !== 'retry' || tries >= partTries) return sent
  }
}

const sendParts = async (
  deps: PublishingDeps,
  sending: Sending,
  path: string,
  begun: Preparation,
): Promise<Preparation | null> => {
  const { publisher, account, row } = sending
  const file = await open(path)
  let at = begun
  try {
    while (at.done < at.parts) {
      const { done, parts } = at
      const numbers = Array.from({ length: Math.min(partsAtOnce, parts - done) }, (_, index) => done + index)
      const sent = await Promise.all(numbers.map((number) => sendPart(sending, file, begun, number)))
      const failed = sent.find((one) => !one.ok)
      const arrived = failed ? sent.indexOf(failed) : sent.length
      at = { ...at, done: done + arrived }
      // Cancelled or paused meanwhile.
      if (arrived > 0 && !(await save(deps, row, at))) return null
      if (failed && !failed.ok) return handleFailure(deps, row, failed.failure)
    }
  } finally {
    await file.close()
  }
  const finished = await publisher.finishUpload(account, at, at.parts)
  return finished.ok ? at : handleFailure(deps, row, finished.failure)
}

const sendCover = async (
  deps: PublishingDeps,
  { publisher, account, row }: Sending,
): Promise<{ coverUrl?: string } | null> => {
  const cover = publisher.sendCover ? await coverOf(deps, row) : null
  if (!publisher.sendCover || !cover) return {}
  const sent = await publisher.sendCover(account, cover)
  return sent.ok ? { coverUrl: sent.value } : handleFailure(deps, row, sent.failure)
}

/** The row with its files at the platform; null when that did not succeed now, which is recorded. */
export const prepare = async (deps: PublishingDeps, sending: Sending): Promise<PublicationRow | null> => {
  const { row } = sending
  if (isPrepared(row, deps.clock())) return row
  const key = await videoOf(deps, row)
  const folder = await mkdtemp(join(tmpdir(), 'publication-'))
  try {
    const path = join(folder, 'video.mp4')
    const info = key && (await deps.storage.readToFile(key, path))
    if (!info) {
      await failUnsent(deps, row.id, '要发布的视频已经不在了，请重新选择')
      return null
    }
    const begun = await begin(deps, sending, info.size)
    if (!begun || !(await save(deps, row, begun))) return null
    const sent = await sendParts(deps, sending, path, begun)
    const cover = sent && (await sendCover(deps, sending))
    if (!sent || !cover) return null
    const now = deps.clock()
    return await deps.db.write(async (tx) => {
      const repository = publicationRepository(tx)
      const ready = await repository.savePreparation(
        row,
        { ...sent, ...cover, finishedAt: now },
        now + leaseMs,
      )
      const megabytes = (sent.bytes / 1_000_000).toFixed(1)
      const note = `${megabytes} MB${sent.resumed > 0 ? `，断过 ${sent.resumed} 次，接着传完` : ''}`
      if (ready) await repository.addStep(row, { kind: 'uploaded', note, at: new Date(now) })
      return ready ?? null
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
