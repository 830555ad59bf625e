/** One work and lists of them, for their owner. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { photoSearch, photoStatusList, sortPhoto } from '@wallpaper/contract/creation'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { findUploads, type UploadAddresses } from '../../upload/public.ts'
import { albumWorkReader } from '../album/albumWork.repository.ts'
import { classNames } from '../catalogue/class.service.ts'
import type { LineOwner } from '../creation.types.ts'
import { photoCounts } from '../homepage/homepage.present.ts'
import { homepageReader, homepageRepository } from '../homepage/homepage.repository.ts'
import { placeAfter } from '../sorting/placeAfter.ts'
import { isReady } from '../submit/newWork.rules.ts'
import { presentTemplate } from '../template/template.present.ts'
import { templateReader } from '../template/template.repository.ts'
import { picturesNamed } from './contentPictures.ts'
import { type Photo, type PhotoDetail, presentMedia, presentWork, type WorkWords } from './work.present.ts'
import { type WorkRow, workReader, workRepository } from './work.repository.ts'
import { type WorkSort, workListReader, worksInOrder } from './workList.repository.ts'

export interface WorkDeps {
  clock: Clock
  addressesOf: UploadAddresses
}

const wordsFor = async (tx: Reader, { addressesOf }: Pick<WorkDeps, 'addressesOf'>): Promise<WorkWords> => ({
  addressesOf,
  classNames: await classNames(tx),
})

/** Lists of one state are by time, except of published works, which are nearly all. */
const sortFor = (wanted: WorkSort, state: WorkRow['state'] | undefined): WorkSort =>
  state === undefined || state === 'published' ? wanted : 'newest'

export const listWorks = async (
  tx: Reader,
  { uid, line }: LineOwner,
  input: ParsedInput<typeof photoStatusList>,
  deps: WorkDeps,
): Promise<OutputOf<typeof photoStatusList>> => {
  const homepages = homepageReader(tx, line)
  const homepage = orNotFound(await homepages.one(uid, input.homepage_id))
  const sort = sortFor(input.sort ?? homepage.sortType, input.state)
  const filter = { homepageId: homepage.id, state: input.state, sort }
  const words = await wordsFor(tx, deps)
  const present = (rows: readonly WorkRow[]) => rows.map((row) => presentWork(row, words))
  return {
    ...(await listPage(input, { ...worksInOrder(tx, { uid, line }, filter), present })),
    counts: photoCounts(await homepages.workCounts(uid, [homepage.id])),
    sort,
  }
}

export const searchWorks = async (
  tx: Reader,
  owner: LineOwner,
  { q: text, kind, ...page }: ParsedInput<typeof photoSearch>,
  deps: WorkDeps,
): Promise<OutputOf<typeof photoSearch>> => {
  const words = await wordsFor(tx, deps)
  return listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => workListReader(tx, owner).found({ text, kind }, slice),
    present: (rows) => rows.map((row) => presentWork(row, words)),
  })
}

export const worksAmong = async (
  tx: Reader,
  { uid, line }: LineOwner,
  ids: readonly string[],
  deps: WorkDeps,
): Promise<Photo[]> => {
  const words = await wordsFor(tx, deps)
  return (await workReader(tx, line).many(uid, ids)).map((row) => presentWork(row, words))
}

const rowOf = async (tx: Reader, { uid, line }: LineOwner, id: string): Promise<WorkRow> =>
  orNotFound(await workReader(tx, line).one(uid, id))

export const workOf = async (tx: Reader, owner: LineOwner, id: string, deps: WorkDeps): Promise<Photo> =>
  presentWork(await rowOf(tx, owner, id), await wordsFor(tx, deps))

/** Media data of a work's pages and of its pending change. */
const mediaOf = async (tx: Reader, uid: number, ids: readonly string[], { addressesOf }: WorkDeps) => {
  const uploads = (await findUploads(tx, uid, ids)).filter(isReady)
  return new Map(
    uploads.map((upload) => [
      upload.id,
      presentMedia(
        {
          ...upload,
          isHidden: upload.isHidden || upload.liesPrivate,
          uploadId: upload.id,
          posterUploadId: null,
        },
        addressesOf,
      ),
    ]),
  )
}

export const workDetail = async (
  tx: Reader,
  owner: LineOwner,
  id: string,
  deps: WorkDeps,
): Promise<PhotoDetail> => {
  const { uid, line } = owner
  const reader = workReader(tx, line)
  const row = await rowOf(tx, owner, id)
  const pages = await reader.pages(uid, id)
  const change = await reader.change(uid, id)
  const named = picturesNamed([row.content, change?.content ?? null])
  const shown = [...pages.map(({ uploadId }) => uploadId), ...(change ? [change.uploadId] : []), ...named]
  const media = await mediaOf(tx, uid, shown, deps)
  const homepage = row.homepageId ? await homepageReader(tx, line).one(uid, row.homepageId) : undefined
  const words = await wordsFor(tx, deps)
  const work = presentWork(row, words)
  const templateId = change?.content ? change.templateId : row.templateId
  const template = templateId ? await templateReader(tx).one(templateId) : undefined
  const mediaOr = (uploadId: string) => media.get(uploadId) ?? work.cover
  return {
    ...work,
    body: row.body,
    pages: pages.map((page) => ({ ...mediaOr(page.uploadId), title: page.title, body: page.body })),
    template_id: row.templateId,
    content: row.content,
    template: template ? presentTemplate(template, words.classNames) : null,
    content_pictures: named.flatMap((upload_id) => {
      const large = media.get(upload_id)?.large
      return large ? [{ upload_id, large }] : []
    }),
    homepage_name: homepage?.name ?? '',
    albums: await albumWorkReader(tx).placesOf(uid, id),
    change: change
      ? {
          title: change.title,
          cover: mediaOr(change.uploadId),
          template_id: change.templateId,
          content: change.content,
          state: change.state,
          reason: change.reason,
          submitted_at: change.submittedAt.getTime(),
        }
      : null,
  }
}

/** Updates one row, and on the first manual sort also the homepage, so that it shows the manual order. */
export const sortWork = async (
  tx: Tx,
  owner: LineOwner,
  { photo_id, after_photo_id }: ParsedInput<typeof sortPhoto>,
  deps: WorkDeps,
): Promise<Photo> => {
  const { uid, line } = owner
  const homepages = homepageRepository(tx, line)
  const { homepageId } = await rowOf(tx, owner, photo_id)
  const homepage = homepageId ? await homepages.lock(uid, homepageId) : undefined
  if (!homepage) throw new Refusal('notFound')
  const moved = await rowOf(tx, owner, photo_id)
  const after = after_photo_id ? await rowOf(tx, owner, after_photo_id) : null
  if (moved.homepageId !== homepage.id || (after && after.homepageId !== homepage.id))
    throw refuseField('after_photo_id', '两个作品不在同一个主页里')
  if (homepage.sortType !== 'manual') await homepages.update(uid, homepage.id, { sortType: 'manual' })
  if (after?.id !== moved.id) {
    const repository = workRepository(tx, line)
    const position = await placeAfter(repository.places(uid, homepage.id), moved, after)
    await repository.update(uid, [moved.id], { position })
  }
  return workOf(tx, owner, photo_id, deps)
}
