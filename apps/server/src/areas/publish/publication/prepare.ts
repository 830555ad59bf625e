/**
 * Sends the files of a publication to the platform. Every part that arrived is recorded, so an interrupted upload is
 * continued; nothing here is visible to the audience, so all of it may be repeated.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountCause } from '@wallpaper/contract/publish/account.labels'
import type { CoverFile, VideoAccount, VideoPublisher } from '../../../partners/video/publisher.port.ts'
import type { VideoFailure } from '../../../partners/video/video.port.ts'
import { findUpload, renditionKey, staffFileKeys, type UploadRow, videoKey } from '../../upload/public.ts'
import { markBroken } from '../account/account.service.ts'
import { causeOfFailure } from '../account/accountTokens.ts'
import { type Preparation, publicationRepository } from './publication.repository.ts'
import { isPrepared, type PublicationRow } from './publication.rules.ts'
import { leaseMs } from './publication.states.ts'
import { failUnsent, type PublishingDeps, tryLater, waitForAccount } from './publishing.ts'
import { sendFile } from './sendFile.ts'

/** Where an upload's files are. */
const placed = (upload: UploadRow) => ({ ...upload, isPrivate: upload.isPrivate || upload.liesPrivate })

const uploadOf = (deps: Pick<PublishingDeps, 'db'>, { uid }: PublicationRow, id: string | null) =>
  id === null ? undefined : deps.db.read((tx) => findUpload(tx, uid, id))

const templatePicture = ({ details }: PublicationRow): string | null =>
  details.filmId ? staffFileKeys.picture(details.filmId) : null

/** The person's own video, or the template's. */
const videoOf = async (deps: Pick<PublishingDeps, 'db'>, row: PublicationRow): Promise<string | null> => {
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

const breakAccount = (deps: PublishingDeps, { row, account }: Sending, cause: AccountCause) =>
  deps.db.write((tx) =>
    markBroken(tx, row.accountId ?? '', { cause, connectedAt: account.connectedAt, now: deps.clock() }),
  )

const reconnect = '账号需要重新连接，连好后会接着发'

/** A problem of the platform or the connection passes; everything else is for the owner. */
const handleFailure = async (
  deps: PublishingDeps,
  sending: Sending,
  { kind, reason }: VideoFailure,
): Promise<null> => {
  const { row } = sending
  const cause = causeOfFailure(kind)
  if (kind === 'retry') await tryLater(deps, row, '平台暂时没有回应，正在重试')
  else if (kind === 'refused') await failUnsent(deps, row.id, `平台没有收下文件：${reason}`)
  else if (cause) {
    await breakAccount(deps, sending, cause)
    await waitForAccount(deps, row, reconnect)
  } else await tryLater(deps, row, reconnect)
  return null
}

const save = (deps: PublishingDeps, row: PublicationRow, preparation: Preparation) =>
  deps.db.write((tx) => publicationRepository(tx).savePreparation(row, preparation, deps.clock() + leaseMs))

interface Sending {
  publisher: VideoPublisher
  account: VideoAccount & { connectedAt: Date }
  row: PublicationRow
}

const sendCover = async (deps: PublishingDeps, sending: Sending): Promise<{ coverUrl?: string } | null> => {
  const { publisher, account, row } = sending
  const cover = publisher.sendCover ? await coverOf(deps, row) : null
  if (!publisher.sendCover || !cover) return {}
  const sent = await publisher.sendCover(account, cover)
  return sent.ok ? { coverUrl: sent.value } : handleFailure(deps, sending, sent.failure)
}

/** With the video in a file of this machine; null when it is gone. */
export const withVideo = async <T>(
  deps: Pick<PublishingDeps, 'db' | 'storage'>,
  row: PublicationRow,
  work: (file: { path: string; name: string; bytes: number }) => Promise<T>,
): Promise<T | null> => {
  const key = await videoOf(deps, row)
  const folder = await mkdtemp(join(tmpdir(), 'publication-'))
  try {
    const path = join(folder, 'video.mp4')
    const info = key && (await deps.storage.readToFile(key, path))
    return info ? await work({ path, name: `${row.number}.mp4`, bytes: info.size }) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const videoIsGone = '要发布的视频已经不在了，请重新选择'

const finish = (
  deps: PublishingDeps,
  row: PublicationRow,
  sent: Preparation,
): Promise<PublicationRow | null> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const repository = publicationRepository(tx)
    const ready = await repository.savePreparation(row, { ...sent, finishedAt: now }, now + leaseMs)
    const megabytes = (sent.bytes / 1_000_000).toFixed(1)
    const note = `${megabytes} MB${sent.resumed > 0 ? `，断过 ${sent.resumed} 次，接着传完` : ''}`
    if (ready) await repository.addStep(row, { kind: 'uploaded', note, at: new Date(now) })
    return ready ?? null
  })

/** The row with its files at the platform; null when that did not succeed now, which is recorded. */
export const prepare = async (deps: PublishingDeps, sending: Sending): Promise<PublicationRow | null> => {
  const { row, publisher: uploader, account } = sending
  if (isPrepared(row, deps.clock())) return row
  const done = await withVideo(deps, row, async (file) => {
    const sent = await sendFile({
      uploader,
      account,
      file,
      begun: row.preparation,
      now: deps.clock(),
      save: async (preparation) => (await save(deps, row, preparation)) !== undefined,
      fail: (failure) => handleFailure(deps, sending, failure),
    })
    const cover = sent && (await sendCover(deps, sending))
    return { ready: sent && cover ? await finish(deps, row, { ...sent, ...cover }) : null }
  })
  if (!done) await failUnsent(deps, row.id, videoIsGone)
  return done?.ready ?? null
}
