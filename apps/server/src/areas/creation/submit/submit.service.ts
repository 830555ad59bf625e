/** Turns uploads into works: pictures in any number, videos, text pictures, and sets of pages. */
import { type EachOutcome, lines, type OutputOf, type ParsedInput } from '@wallpaper/contract'
import type {
  saveImageText,
  saveMoments,
  saveTextPhoto,
  uploadPhoto,
  uploadVideo,
} from '@wallpaper/contract/creation'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { findUpload, findUploads, type UploadAddresses, type UploadRow } from '../../upload/public.ts'
import { classNames } from '../catalogue/class.service.ts'
import type { LineOwner } from '../creation.types.ts'
import type { HomepageViewDeps } from '../homepage/homepage.service.ts'
import { templateRepository } from '../template/template.repository.ts'
import { type Photo, presentWork } from '../work/work.present.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { isReady, objectionTo, type ReadyUpload, titleOfFile } from './newWork.rules.ts'
import { makeWorks, pagesOf, type WorkSettings, type WorkToMake } from './newWork.service.ts'
import { presentSame, sameSentence, sameWorks } from './sameWork.service.ts'

export interface SubmitDeps extends HomepageViewDeps {
  addressesOf: UploadAddresses
}

const present = async (
  tx: Reader,
  rows: readonly WorkRow[],
  { addressesOf }: SubmitDeps,
): Promise<Photo[]> => {
  const words = { addressesOf, classNames: await classNames(tx) }
  return rows.map((row) => presentWork(row, words))
}

interface Taken {
  id: string
  upload: UploadRow | undefined
  /** Why it becomes no work; null if nothing is wrong so far. */
  msg: string | null
}

const hashOf = (upload: UploadRow | undefined): string => upload?.sha256?.toString('hex') ?? ''

/** Skips a second file with the same bytes. */
const takeUploads = async (
  tx: Tx,
  { uid }: LineOwner,
  ids: readonly string[],
  kind: UploadRow['kind'],
): Promise<Taken[]> => {
  const rows = new Map((await findUploads(tx, uid, ids)).map((row) => [row.id, row]))
  const seen = new Set<string>()
  return ids.map((id) => {
    const upload = rows.get(id)
    const objection = objectionTo(upload, kind)
    if (objection) return { id, upload, msg: objection }
    const isRepeated = seen.has(hashOf(upload))
    seen.add(hashOf(upload))
    return { id, upload, msg: isRepeated ? '和这一批里的另一张相同，已跳过' : null }
  })
}

export const submitPictures = async (
  tx: Tx,
  owner: LineOwner,
  input: ParsedInput<typeof uploadPhoto>,
  deps: SubmitDeps,
): Promise<OutputOf<typeof uploadPhoto>> => {
  const taken = await takeUploads(tx, owner, input.upload_ids, 'picture')
  const before = await sameWorks(
    tx,
    owner,
    taken.flatMap(({ upload }) => hashOf(upload) || []),
  )
  const wanted = taken.flatMap(({ upload, msg }) =>
    upload && isReady(upload) && msg === null && !before.has(hashOf(upload)) ? [upload] : [],
  )
  const titles = new Map(input.titles?.map((given) => [given.upload_id, given.title]))
  const title = (upload: ReadyUpload) =>
    titles.get(upload.id) ?? ((wanted.length === 1 && input.title) || titleOfFile(upload.name))
  const own = new Map(input.own?.map((given) => [given.upload_id, given]))
  const toMake = wanted.map(
    (upload): WorkToMake => ({
      kind: 'picture',
      title: title(upload),
      pages: [{ upload }],
      isOnlyOnce: true,
      class: own.get(upload.id)?.class,
      keywords: own.get(upload.id)?.keywords,
    }),
  )
  const made = await makeWorks(tx, owner, toMake, input, deps)
  const rows = made.filter((row) => row !== null)
  const workSourceOf = new Map(rows.map((row) => [row.uploadId, row]))
  // A concurrent call inserted the same file: look it up again.
  const same = rows.length < wanted.length ? await sameWorks(tx, owner, wanted.map(hashOf)) : before
  const sameAs = ({ id, upload }: Taken) =>
    workSourceOf.has(id) ? undefined : (before.get(hashOf(upload)) ?? same.get(hashOf(upload)))
  const outcome = (each: Taken): EachOutcome => {
    const found = each.msg === null ? sameAs(each) : undefined
    const msg = each.msg ?? (found ? sameSentence(found) : '')
    return { id: each.id, ok: workSourceOf.has(each.id), msg }
  }
  return {
    results: taken.map(outcome),
    photos: await present(tx, rows, deps),
    same: taken.flatMap((each) => {
      const found = each.msg === null ? sameAs(each) : undefined
      return found ? [{ upload_id: each.id, ...presentSame(found, deps.addressesOf) }] : []
    }),
  }
}

/** One upload that must be usable, or the field is refused. */
export const readyUpload = async (
  tx: Tx,
  { uid }: LineOwner,
  id: string,
  kind: UploadRow['kind'],
  field: string,
): Promise<ReadyUpload> => {
  const upload = await findUpload(tx, uid, id)
  const objection = objectionTo(upload, kind)
  if (objection || !upload || !isReady(upload)) throw refuseField(field, objection ?? '请重新上传')
  return upload
}

/** Counts a use of the template; refuses one that is not available any more. */
export const useTemplate = async (
  tx: Tx,
  id: string | undefined,
  kind: 'text' | 'image_text',
): Promise<void> => {
  if (id && !(await templateRepository(tx).use(id, kind)))
    throw refuseField('template_id', '这个模板已经下线，请换一个')
}

export const makeOne = async (
  tx: Tx,
  owner: LineOwner,
  work: WorkToMake,
  settings: WorkSettings,
  deps: SubmitDeps,
): Promise<Photo> => {
  const [made] = await makeWorks(tx, owner, [work], settings, deps)
  if (made) {
    const [photo] = await present(tx, [made], deps)
    if (photo) return photo
  }
  const [same] = (
    await sameWorks(
      tx,
      owner,
      work.pages.map(({ upload }) => hashOf(upload)),
    )
  ).values()
  throw refuse(same ? sameSentence(same) : '这个作品已经有了')
}

export const submitVideo = async (
  tx: Tx,
  owner: LineOwner,
  input: ParsedInput<typeof uploadVideo>,
  deps: SubmitDeps,
): Promise<Photo> => {
  const upload = await readyUpload(tx, owner, input.upload_id, 'video', 'upload_id')
  const poster =
    input.poster_upload_id &&
    (await readyUpload(tx, owner, input.poster_upload_id, 'picture', 'poster_upload_id'))
  const work: WorkToMake = {
    kind: 'video',
    title: input.title,
    pages: [{ upload }],
    posterUploadId: poster ? poster.id : undefined,
    isOnlyOnce: true,
  }
  return makeOne(tx, owner, work, input, deps)
}

export const submitText = async (
  tx: Tx,
  owner: LineOwner,
  input: ParsedInput<typeof saveTextPhoto>,
  deps: SubmitDeps,
): Promise<Photo> => {
  const upload = await readyUpload(tx, owner, input.upload_id, 'picture', 'upload_id')
  await useTemplate(tx, input.template_id, 'text')
  const work: WorkToMake = {
    kind: 'text',
    title: input.title,
    pages: [{ upload }],
    templateId: input.template_id,
    content: input.content,
    isOnlyOnce: false,
  }
  return makeOne(tx, owner, work, input, deps)
}

type SetInput = ParsedInput<typeof saveImageText> | ParsedInput<typeof saveMoments>

/** All or nothing: if a page cannot be used, the result describes every page. */
export const submitSet = async (
  tx: Tx,
  owner: LineOwner,
  kind: 'image_text' | 'moments',
  input: SetInput,
  deps: SubmitDeps,
): Promise<OutputOf<typeof saveImageText>> => {
  const rows = new Map(
    (await findUploads(tx, owner.uid, input.upload_ids)).map((row) => [row.id, row] as const),
  )
  const isOffered = kind !== 'image_text' || lines[owner.line].can.imageTextTemplates
  const objections = input.upload_ids.map((id) =>
    isOffered ? objectionTo(rows.get(id), 'picture') : `${lines[owner.line].name}不能做图文作品`,
  )
  const uploads = input.upload_ids.flatMap((id) => rows.get(id) ?? []).filter(isReady)
  const [first, ...rest] = pagesOf(uploads, 'pages' in input ? input.pages : [])
  if (!first || objections.some((msg) => msg !== null)) {
    return {
      results: input.upload_ids.map((id, at) => ({
        id,
        ok: false,
        msg: objections[at] ?? '这张可以用；等其他几张好了再一起保存',
      })),
      photo: null,
    }
  }
  if ('template_id' in input) await useTemplate(tx, input.template_id, 'image_text')
  const work: WorkToMake = {
    kind,
    title: input.title,
    body: 'body' in input ? input.body : '',
    pages: [first, ...rest],
    templateId: 'template_id' in input ? input.template_id : undefined,
    content: 'content' in input ? input.content : undefined,
    isOnlyOnce: false,
  }
  return {
    results: input.upload_ids.map((id) => ({ id, ok: true, msg: '' })),
    photo: await makeOne(tx, owner, work, input, deps),
  }
}
