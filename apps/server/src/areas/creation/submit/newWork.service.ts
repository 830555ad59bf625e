/** Creates works from uploads: rows, pages, positions, and album entries. */
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orderKeysBefore } from '../../../platform/orderKey.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { albumRepository } from '../album/album.repository.ts'
import { addWorksToAlbum } from '../album/albumWork.service.ts'
import { offeredClass } from '../catalogue/class.service.ts'
import { keywordRepository } from '../catalogue/keyword.repository.ts'
import type { LineOwner } from '../creation.types.ts'
import { homepageRepository } from '../homepage/homepage.repository.ts'
import type { HomepageViewDeps } from '../homepage/homepage.service.ts'
import { bitsOf } from '../review/nearDuplicate.rules.ts'
import { type NewWork, type NewWorkPage, type WorkRow, workRepository } from '../work/work.repository.ts'
import type { ReadyUpload } from './newWork.rules.ts'

/** Shared by all works of one call. */
export interface WorkSettings {
  homepage_id: string
  class: string
  keywords?: string[] | undefined
  is_ai?: boolean | undefined
  is_draft?: boolean | undefined
  album_id?: string | undefined
}

export interface PageOfWork {
  upload: ReadyUpload
  title?: string
  body?: string
}

export interface WorkToMake {
  kind: WorkRow['kind']
  title: string
  body?: string
  pages: readonly [PageOfWork, ...PageOfWork[]]
  posterUploadId?: string | undefined
  templateId?: string | undefined
  content?: NewWork['content']
  /** The file may exist only once among the person's works. */
  isOnlyOnce: boolean
  /** Other than those of the call. */
  class?: string | undefined
  keywords?: string[] | undefined
  /** Made here with AI: declared for good. */
  isAiFixed?: boolean
}

interface PageLabels {
  upload_id: string
  title: string
  body: string
}

export const pagesOf = (uploads: readonly ReadyUpload[], words: readonly PageLabels[]): PageOfWork[] =>
  uploads.map((upload) => {
    const { title = '', body = '' } = words.find((page) => page.upload_id === upload.id) ?? {}
    return { upload, title, body }
  })

export const pageRow = (
  { uid, id }: Pick<WorkRow, 'uid' | 'id'>,
  { upload, title = '', body = '' }: PageOfWork,
  at: number,
): NewWorkPage => ({
  uid,
  workId: id,
  place: at + 1,
  uploadId: upload.id,
  title,
  body,
  perceptualHash: bitsOf(upload.perceptualHash),
})

/** Columns of a work that come from its first page. */
export const coverOf = ({ upload }: PageOfWork, isOnlyOnce: boolean) => ({
  uploadId: upload.id,
  sha256: isOnlyOnce ? upload.sha256 : null,
  width: upload.width,
  height: upload.height,
  durationMs: upload.durationMs,
  bytes: upload.bytes,
  blurHash: upload.blurHash,
})

/** The homepage must accept works, and the album must belong to it. */
const checkedPlace = async (
  tx: Tx,
  { uid, line }: LineOwner,
  { homepage_id, album_id }: WorkSettings,
  { clock, homepageLimit }: HomepageViewDeps,
) => {
  const homepage = orNotFound(await homepageRepository(tx, line).lock(uid, homepage_id))
  if (homepage.state === 'suspended') throw refuse('主页已被停用，不能添加作品')
  if (await homepageLimit.isLocked(tx, { uid, line }, homepage, clock()))
    throw refuse('这个主页超出现在的数量，观众照常能看；续费会员后才能添加作品，也可以换一个主页')
  const album = album_id ? await albumRepository(tx, line).one(uid, album_id) : undefined
  if (album && album.homepageId !== homepage_id)
    throw refuseField('album_id', '专辑不在这个主页里，请重新选择')
}

const rowOf = (
  { uid }: LineOwner,
  work: WorkToMake,
  settings: WorkSettings,
  { id, position, now }: { id: string; position: string; now: Date },
): NewWork => ({
  uid,
  id,
  homepageId: settings.homepage_id,
  kind: work.kind,
  title: work.title,
  body: work.body ?? '',
  class: work.class ?? settings.class,
  keywords: work.keywords ?? settings.keywords ?? [],
  isAi: work.isAiFixed || (settings.is_ai ?? false),
  isAiFixed: work.isAiFixed ?? false,
  state: settings.is_draft ? 'draft' : 'reviewing',
  submittedAt: settings.is_draft ? null : now,
  position,
  ...coverOf(work.pages[0], work.isOnlyOnce),
  posterUploadId: work.posterUploadId ?? null,
  pagesCount: work.pages.length,
  templateId: work.templateId ?? null,
  content: work.content ?? null,
  createdAt: now,
  changedAt: now,
})

/** The first is displayed first; null where the person already has a work with the same file. */
export const makeWorks = async (
  tx: Tx,
  owner: LineOwner,
  toMake: readonly WorkToMake[],
  settings: WorkSettings,
  deps: HomepageViewDeps,
): Promise<(WorkRow | null)[]> => {
  const now = deps.clock()
  const { uid, line } = owner
  for (const id of new Set([settings.class, ...toMake.flatMap((work) => work.class ?? [])]))
    await offeredClass(tx, id, line)
  await checkedPlace(tx, owner, settings, deps)
  const repository = workRepository(tx, line)
  const first = await repository.firstPosition(uid, settings.homepage_id)
  const positions = orderKeysBefore(first, toMake.length)
  const at = new Date(now)
  const rows = toMake.map((work, place) => ({
    work,
    // Ids descend in time along the list, to match the owner's order.
    row: rowOf(owner, work, settings, {
      id: newId(now + toMake.length - place),
      position: positions[place] ?? '',
      now: at,
    }),
  }))
  const inserted = new Set((await repository.insert(rows.map(({ row }) => row))).map(({ id }) => id))
  await repository.insertPages(
    rows
      .filter(({ row }) => inserted.has(row.id))
      .flatMap(({ work, row }) => work.pages.map((page, place) => pageRow(row, page, place))),
  )
  const ids = rows.map(({ row }) => row.id).filter((id) => inserted.has(id))
  if (settings.album_id && ids.length > 0) await addWorksToAlbum(tx, owner, settings.album_id, ids)
  const used = rows.flatMap(({ row }) => (inserted.has(row.id) ? (row.keywords ?? []) : []))
  if (used.length > 0) await keywordRepository(tx, line).use(uid, [...new Set(used)], at)
  // Reads again: `is_hidden` is set by a trigger after all rows exist.
  const made = new Map((await repository.many(uid, ids)).map((row) => [row.id, row]))
  return rows.map(({ row }) => made.get(row.id) ?? null)
}
