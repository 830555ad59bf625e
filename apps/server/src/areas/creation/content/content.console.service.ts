/** Staff search over everybody's works and homepages. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  contentHomepageRead,
  contentHomepages,
  contentPhotoRead,
  contentPhotos,
  takeDownImpact,
} from '@wallpaper/contract/creation/content/content.console'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { auditPage, type Naming } from '../../staff/public.ts'
import { findUploads } from '../../upload/public.ts'
import { albumWorkReader } from '../album/albumWork.repository.ts'
import { nearDuplicatesOf } from '../review/nearDuplicate.repository.ts'
import { hashOfBits } from '../review/nearDuplicate.rules.ts'
import { isReady } from '../submit/newWork.rules.ts'
import { presentMedia } from '../work/work.present.ts'
import { type WorkRow, workReader } from '../work/work.repository.ts'
import { type ContentPlace, contentKeys, contentReader } from './content.console.repository.ts'
import { homepagePresenter, type PresentDeps, photoPresenter, presentAlike } from './content.present.ts'
import type { PointingCode } from './pointingCodes.ts'

export interface ContentDeps extends PresentDeps {
  naming: Naming
}

const alikeShown = 6
const historyShown = 30
const reportedMax = 1_000

const presentCode = ({ code, state }: PointingCode) => ({ code, state })

const nowhere: ContentPlace = { kind: 'ids', ids: [] }

/** The target of a code; an empty result when the code does not exist. */
const placeOfCode = async (
  tx: Reader,
  typed: string | undefined,
  { codes }: ContentDeps,
): Promise<ContentPlace | undefined> => {
  if (!typed) return undefined
  const code = await codes.codeAt(tx, typed)
  return code ? { kind: code.targetKind, uid: code.uid, id: code.targetId } : nowhere
}

export const listPhotos = async (
  tx: Reader,
  input: ParsedInput<typeof contentPhotos>,
  deps: ContentDeps,
): Promise<OutputOf<typeof contentPhotos>> => {
  const { q: text, is_ai: isAi, is_deleted: isDeleted = false, sort = 'newest' } = input
  const reported: ContentPlace | undefined = input.is_reported
    ? { kind: 'ids', ids: await deps.codes.reportedWorks(tx, reportedMax) }
    : undefined
  const place = (await placeOfCode(tx, input.code, deps)) ?? reported
  const filter = { ...input, text, isAi, isDeleted, sort, place }
  const reader = contentReader(tx)
  return listPage(input, {
    key: contentKeys[sort],
    rows: (slice) => reader.works(filter, slice),
    present: async (rows) => rows.map(await photoPresenter(tx, rows, deps)),
    total: () => reader.countWorks(filter),
  })
}

const historyOf = async (tx: Reader, subject: string, { naming }: ContentDeps) =>
  (await auditPage(tx, naming, { subject }, { limit: historyShown })).items

const alikeOf = async (tx: Reader, row: WorkRow, deps: ContentDeps) => {
  const bits = await contentReader(tx).fingerprint(row)
  const perceptualHash = bits === null ? null : hashOfBits(bits)
  return presentAlike(tx, await nearDuplicatesOf(tx, { uid: row.uid, perceptualHash }, alikeShown), deps)
}

const pagesOf = async (tx: Reader, row: WorkRow, { addressesOf }: ContentDeps) => {
  const pages = await workReader(tx, row.line).pages(row.uid, row.id)
  const uploads = await findUploads(
    tx,
    row.uid,
    pages.map(({ uploadId }) => uploadId),
  )
  const ready = new Map(uploads.filter(isReady).map((upload) => [upload.id, upload]))
  const shown = pages.flatMap(({ uploadId, title, body }) => {
    const upload = ready.get(uploadId)
    if (!upload) return []
    const media = presentMedia(
      { ...upload, isHidden: row.isHidden, uploadId, posterUploadId: row.posterUploadId },
      addressesOf,
    )
    return [{ ...media, title, body }]
  })
  return { pages: shown, picture_codes: uploads.flatMap(({ codes }) => codes ?? []) }
}

export const readPhoto = async (
  tx: Reader,
  id: string,
  deps: ContentDeps,
): Promise<OutputOf<typeof contentPhotoRead>> => {
  const row = orNotFound(await contentReader(tx).work(id))
  const albums = await albumWorkReader(tx).placesOf(row.uid, row.id)
  const leading = await deps.codes.codesOfTargets(tx, row.uid, [row.id])
  return {
    ...(await photoPresenter(tx, [row], deps))(row),
    body: row.body,
    ...(await pagesOf(tx, row, deps)),
    albums: albums.map((album) => ({ id: album.id, name: album.name })),
    codes: leading.map(presentCode),
    alike: await alikeOf(tx, row, deps),
    history: await historyOf(tx, `photo:${id}`, deps),
  }
}

/** Works similar to a picture that is not itself a work. */
export const alikeTo = async (tx: Reader, perceptualHash: string | null, deps: ContentDeps) => ({
  items: await presentAlike(tx, await nearDuplicatesOf(tx, { uid: 0, perceptualHash }, 24), deps),
})

export const impactOf = async (
  tx: Reader,
  ids: readonly string[],
  { codes }: ContentDeps,
): Promise<OutputOf<typeof takeDownImpact>> => {
  const reader = contentReader(tx)
  const byPerson = Map.groupBy(await reader.worksAmong(ids), ({ uid }) => uid)
  const impact = { people: byPerson.size, codes: 0, albums: 0 }
  for (const [uid, rows] of byPerson) {
    const own = rows.map(({ id }) => id)
    impact.codes += (await codes.codesOfTargets(tx, uid, own)).length
    impact.albums += await reader.countAlbumsWith(uid, own)
  }
  return impact
}

export const listHomepages = async (
  tx: Reader,
  input: ParsedInput<typeof contentHomepages>,
  deps: ContentDeps,
): Promise<OutputOf<typeof contentHomepages>> => {
  const code = input.code ? await deps.codes.codeAt(tx, input.code) : undefined
  const found = code && ({ kind: 'homepage', uid: code.uid, id: code.homepageId } as const)
  const filter = { ...input, text: input.q, place: input.code ? (found ?? nowhere) : undefined }
  const reader = contentReader(tx)
  return listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.homepages(filter, slice),
    present: async (rows) => rows.map(await homepagePresenter(tx, rows)),
    total: () => reader.countHomepages(filter),
  })
}

export const readHomepage = async (
  tx: Reader,
  id: string,
  deps: ContentDeps,
): Promise<OutputOf<typeof contentHomepageRead>> => {
  const [row] = await contentReader(tx).homepagesAmong([id])
  if (!row) throw new Refusal('notFound')
  return {
    ...(await homepagePresenter(tx, [row]))(row),
    codes: (await deps.codes.codesOfTargets(tx, row.uid, [row.id])).map(presentCode),
    history: await historyOf(tx, `homepage:${id}`, deps),
  }
}
