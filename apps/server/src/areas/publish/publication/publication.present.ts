import { dayBegin } from '@wallpaper/contract/day'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { type PublicationStep, publicationSteps } from '@wallpaper/contract/publish/publication.labels'
import type { PublicationCard, PublicationDetail } from '@wallpaper/contract/publish/publication.schemas'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { namesOfCodes, savesOfCodes } from '../../codes/public.ts'
import { findUploads, type StaffFileUrls, type UploadAddresses, type UploadRow } from '../../upload/public.ts'
import { type AccountRow, accountReader } from '../account/account.repository.ts'
import { healthOf, sentenceOf } from '../account/account.rules.ts'
import { templateReader } from '../library/template.repository.ts'
import { presentInbox } from './inbox.service.ts'
import { actsOf } from './publication.acts.ts'
import { publicationReader } from './publication.repository.ts'
import { isCountedOut, type PublicationRow, versionOf } from './publication.rules.ts'

export interface PresentDeps {
  clock: () => number
  addressesOf: UploadAddresses
  staffFiles: StaffFileUrls
}

const time = (at: Date | null) => at?.getTime() ?? null

export const presentAccountOf = (row: AccountRow, now: number) => {
  const health = healthOf(row, now)
  return { id: row.id, nickname: row.nickname, health, sentence: health === 'broken' ? sentenceOf(row) : '' }
}

export const timeOf = (row: PublicationRow): number =>
  (row.scheduledAt ?? row.sentAt ?? row.remoteAt ?? row.createdAt).getTime()

const uploadOf = ({ preparation }: PublicationRow): PublicationCard['upload'] =>
  preparation && {
    bytes: preparation.bytes,
    done_bytes: Math.min(preparation.bytes, preparation.done * preparation.partBytes),
    parts: preparation.parts,
    done_parts: preparation.done,
    resumed: preparation.resumed,
    began_at: preparation.beganAt,
    is_finished: preparation.finishedAt !== undefined,
  }

interface Around {
  accounts: ReadonlyMap<string, AccountRow>
  codes: ReadonlyMap<string, string>
  uploads: ReadonlyMap<string, UploadRow>
  savesOf: (row: PublicationRow) => number | null
}

const around = async (tx: Reader, uid: number, rows: readonly PublicationRow[]): Promise<Around> => {
  const accounts = await accountReader(tx).among(
    uid,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  const codes = await namesOfCodes(
    tx,
    uid,
    rows.flatMap(({ codeId }) => codeId ?? []),
  )
  const uploads = await findUploads(
    tx,
    uid,
    rows.flatMap(({ coverId, mediaId }) => [coverId, mediaId].filter((id) => id !== null)),
  )
  const counted = rows.filter(({ state, codeId }) => state === 'verified' && codeId !== null)
  const saves = await savesOfCodes(
    tx,
    uid,
    counted.flatMap(({ codeId }) => codeId ?? []),
  )
  return {
    accounts: new Map(accounts.map((row) => [row.id, row])),
    codes,
    uploads: new Map(uploads.map((row) => [row.id, row])),
    savesOf: (row) => {
      if (!counted.includes(row)) return null
      const since = businessDay(timeOf(row))
      return saves
        .filter(
          ({ codeId, platform, day }) => codeId === row.codeId && platform === row.platform && day >= since,
        )
        .reduce((sum, { saves: some }) => sum + some, 0)
    },
  }
}

const thumbOf = (row: PublicationRow, { uploads }: Around, deps: PresentDeps): string | null => {
  const upload = uploads.get(row.coverId ?? '') ?? uploads.get(row.mediaId ?? '')
  if (upload) return deps.addressesOf({ ...upload, isHidden: upload.isHidden || upload.isPrivate }).small
  return row.details.filmId ? deps.staffFiles.picture(row.details.filmId) : row.remoteCoverUrl
}

const cardOf = (row: PublicationRow, facts: Around, deps: PresentDeps): PublicationCard => {
  const account = facts.accounts.get(row.accountId ?? '')
  return {
    id: row.id,
    number: row.number,
    platform: row.platform,
    origin: row.origin,
    state: row.state,
    account: account ? presentAccountOf(account, deps.clock()) : null,
    title: row.title || row.remoteTitle || '',
    thumb_url: thumbOf(row, facts, deps),
    code: facts.codes.get(row.codeId ?? '') ?? '',
    sentence: row.failure,
    is_paused: row.pausedAt !== null,
    is_gone: row.goneAt !== null,
    upload: row.sentAt === null ? uploadOf(row) : null,
    scheduled_at: time(row.scheduledAt),
    sent_at: time(row.sentAt),
    asks: row.asks,
    asked_at: time(row.checkedAt),
    next_ask_at: row.state === 'unknown' ? time(row.dueAt) : null,
    at: timeOf(row),
    url: row.remoteUrl,
    plays: row.plays,
    likes: row.likes,
    saves: facts.savesOf(row),
    acts: actsOf(row),
    created_at: row.createdAt.getTime(),
  }
}

export const presentCards = async (
  tx: Reader,
  uid: number,
  rows: readonly PublicationRow[],
  deps: PresentDeps,
): Promise<PublicationCard[]> => {
  if (rows.length === 0) return []
  const facts = await around(tx, uid, rows)
  return rows.map((row) => cardOf(row, facts, deps))
}

const mediaOf = (upload: UploadRow | undefined, deps: PresentDeps): PublicationDetail['media'] => {
  if (!upload) return null
  const urls = deps.addressesOf({ ...upload, isHidden: upload.isHidden || upload.isPrivate })
  return {
    id: upload.id,
    kind: upload.kind,
    name: upload.name,
    url: urls.video ?? urls.large,
    thumb_url: urls.small,
    width: upload.width ?? 0,
    height: upload.height ?? 0,
    bytes: upload.bytes ?? 0,
    duration_ms: upload.durationMs,
  }
}

const templateMedia = async (tx: Reader, row: PublicationRow, { staffFiles }: PresentDeps) => {
  const { templateId } = row.details
  const template = templateId === undefined ? undefined : await templateReader(tx).one(templateId)
  if (!template) return null
  return {
    id: template.filmId,
    kind: 'video' as const,
    name: `${template.title}.mp4`,
    url: staffFiles.film(template.filmId),
    thumb_url: staffFiles.picture(template.filmId),
    width: template.width,
    height: template.height,
    bytes: template.bytes,
    duration_ms: template.durationMs,
  }
}

export const stepTitle = (kind: PublicationStep, { platform }: Pick<PublicationRow, 'platform'>): string =>
  kind === 'sent' ? `已提交给${platforms[platform].name}` : publicationSteps[kind]

export const presentDetail = async (
  tx: Reader,
  row: PublicationRow,
  deps: PresentDeps,
): Promise<PublicationDetail> => {
  const facts = await around(tx, row.uid, [row])
  const reader = publicationReader(tx)
  const steps = await reader.steps(row)
  const { details } = row
  const isQueued = row.state === 'submitting' && !row.sentAt
  const before = isQueued ? await reader.countBefore(row) : 0
  const uploadMs = before > 0 ? await reader.uploadMsLately(row.platform) : null
  const media = mediaOf(facts.uploads.get(row.mediaId ?? ''), deps) ?? (await templateMedia(tx, row, deps))
  return {
    ...cardOf(row, facts, deps),
    description: row.description,
    tags: row.tags,
    partition_id: details.partitionId ?? null,
    partition_name: details.partitionName ?? '',
    is_repost: details.isRepost ?? false,
    source: details.source ?? '',
    is_ai: details.isAi ?? false,
    is_ad: details.isAd ?? false,
    template_id: details.templateId ?? null,
    version: versionOf(row),
    work_id: row.workId,
    media,
    cover: mediaOf(facts.uploads.get(row.coverId ?? ''), deps),
    steps: steps.map(({ kind, note, at }) => ({
      kind,
      title: stepTitle(kind, row),
      note,
      at: at.getTime(),
    })),
    queued_before: before,
    starts_in_ms: uploadMs === null ? null : before * uploadMs,
    ticks: details.ticks ?? [],
    inbox: presentInbox(row, media),
    counted_until: isCountedOut(row, deps.clock()) ? time(row.checkedAt) : null,
    replaced_by: row.replacedBy,
  }
}

/** The begin of a month and of the next one. */
export const monthRange = (month: string): [number, number] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [dayBegin(`${month}-01`), dayBegin(`${next}-01`)]
}
