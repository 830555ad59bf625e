/**
 * A locked work in an article: what its audience sees before it pays, as an upload of the person's own, so that
 * the original is never sent anywhere.
 */
import { join } from 'node:path'
import type { OutputOf } from '@wallpaper/contract'
import type { articlePreview } from '@wallpaper/contract/gzh'
import type { Database } from '../../../platform/db/database.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openCodesOf } from '../../codes/public.ts'
import { type ShownWork, shownWorks } from '../../creation/public.ts'
import {
  findUpload,
  inTemporaryFolder,
  renditionKey,
  type TakeFile,
  type UploadAddresses,
} from '../../upload/public.ts'

export interface PreviewDeps {
  storage: Pick<Storage, 'readToFile'>
  media: Pick<MediaWorker, 'inspectAndRender'>
  takeFile: TakeFile
  addressesOf: UploadAddresses
}

/** As on the audience's page: for a picture 240 wide, recognizable, but useless as a wallpaper. */
const blur = 1.6

const goneSentence = '这张图片已失效，请换一张'

const blurred = (work: ShownWork, { storage, media, takeFile }: PreviewDeps): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const input = join(folder, 'input.webp')
    // A locked file lies elsewhere once a job has moved it.
    const place = { id: work.uploadId, uid: work.uid, kind: 'picture' as const }
    const isFound =
      (await storage.readToFile(renditionKey({ ...place, isPrivate: true }, 'small'), input)) ??
      (await storage.readToFile(renditionKey({ ...place, isPrivate: false }, 'small'), input))
    if (!isFound) throw refuse(goneSentence)
    const output = join(folder, 'output')
    const result = await media.inspectAndRender(input, output, { accepts: 'picture', blur })
    if (result.kind !== 'picture') throw refuse(goneSentence)
    const path = join(output, result.renditions.small.file)
    return takeFile(work.uid, { path, name: '预览.webp', declaredType: 'image/webp' }, 'picture')
  })

export const makePreview = async (
  db: Database,
  uid: number,
  workId: string,
  deps: PreviewDeps,
): Promise<OutputOf<typeof articlePreview>> => {
  const [work] = await db.read((tx) => shownWorks(tx, uid, [workId]))
  if (!work?.isPublished) throw refuse('审核通过的作品才能放进文章')
  if (work.kind !== 'picture') throw refuse('只能放图片')
  const id = await blurred(work, deps)
  const { upload, codes } = await db.read(async (tx) => ({
    upload: orNotFound(await findUpload(tx, uid, id)),
    codes: await openCodesOf(tx, uid),
  }))
  const code = codes.find(({ homepageId }) => homepageId === work.homepageId)?.code ?? ''
  return { upload_id: id, url: deps.addressesOf(upload).small, code }
}
