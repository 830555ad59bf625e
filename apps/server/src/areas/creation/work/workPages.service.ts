/** Replaces a work's pictures: the only one, or all of them when remade from a template. */
import type { ParsedInput } from '@wallpaper/contract'
import type { savePhoto } from '@wallpaper/contract/creation'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { findUpload, findUploads } from '../../upload/public.ts'
import type { LineOwner } from '../creation.types.ts'
import { isReady, objectionTo, type ReadyUpload } from '../submit/newWork.rules.ts'
import { coverOf, type PageOfWork, pageRow, pagesOf } from '../submit/newWork.service.ts'
import { sameSentence, sameWorks } from '../submit/sameWork.service.ts'
import { useTemplate } from '../submit/submit.service.ts'
import { type WorkChangeRow, type WorkFacts, type WorkRow, workRepository } from './work.repository.ts'

export interface OtherPages {
  pages: readonly [PageOfWork, ...PageOfWork[]]
  /** The template data; null for an uploaded picture. */
  made: Pick<WorkRow, 'templateId' | 'content'> | null
}

type Edit = ParsedInput<typeof savePhoto>

/** The file of a picture or video may exist only once among a person's works. */
const isOnlyOnce = ({ kind }: Pick<WorkRow, 'kind'>): boolean => kind === 'picture' || kind === 'video'

const otherPicture = async (
  tx: Tx,
  owner: LineOwner,
  row: WorkRow,
  id: string,
): Promise<OtherPages | null> => {
  if (id === row.uploadId) return null
  if (row.pagesCount > 1) throw refuseField('upload_id', '有几张图的作品不能只换一张，请重新制作')
  const upload = await findUpload(tx, owner.uid, id)
  const objection = objectionTo(upload, row.kind === 'video' ? 'video' : 'picture')
  if (objection || !upload || !isReady(upload)) throw refuseField('upload_id', objection ?? '请重新上传')
  const hash = upload.sha256.toString('hex')
  const same = isOnlyOnce(row) ? (await sameWorks(tx, owner, [hash])).get(hash) : undefined
  if (same && same.id !== row.id) throw refuseField('upload_id', sameSentence(same))
  return { pages: [{ upload }], made: null }
}

/** In the order of the ids; the first unusable one refuses all. */
const readyUploads = async (tx: Tx, uid: number, ids: readonly string[]): Promise<ReadyUpload[]> => {
  const rows = new Map((await findUploads(tx, uid, ids)).map((row) => [row.id, row]))
  return ids.map((id, at) => {
    const upload = rows.get(id)
    const objection = objectionTo(upload, 'picture')
    if (objection || !upload || !isReady(upload))
      throw refuseField('upload_ids', `第 ${at + 1} 张${objection ?? '请重新上传'}`)
    return upload
  })
}

const remade = async (
  tx: Tx,
  owner: LineOwner,
  row: WorkRow,
  { content, template_id, upload_ids = [], pages = [] }: Edit,
): Promise<OtherPages> => {
  if (row.kind !== 'text' && row.kind !== 'image_text')
    throw refuseField('content', '这个作品不是用模板做的，请换图片')
  if (!content || content.pages.length !== upload_ids.length || new Set(upload_ids).size < upload_ids.length)
    throw refuseField('upload_ids', '每一页要有一张画好的图，请重新生成')
  if (row.kind === 'text' && upload_ids.length > 1) throw refuseField('upload_ids', '文字图片只有一张')
  const [first, ...rest] = pagesOf(await readyUploads(tx, owner.uid, upload_ids), pages)
  if (!first) throw refuseField('upload_ids', '每一页要有一张画好的图，请重新生成')
  // The work's own template may be unpublished by now, but the work can still be edited.
  if (template_id && template_id !== row.templateId) await useTemplate(tx, template_id, row.kind)
  return { pages: [first, ...rest], made: { templateId: template_id ?? row.templateId, content } }
}

/** Null when the pictures stay as they are. */
export const otherPages = async (
  tx: Tx,
  owner: LineOwner,
  row: WorkRow,
  edit: Edit,
): Promise<OtherPages | null> => {
  if (edit.content || edit.upload_ids) return remade(tx, owner, row, edit)
  return edit.upload_id ? otherPicture(tx, owner, row, edit.upload_id) : null
}

/** Pages of a published work's pending change. */
export const changedPages = async (
  tx: Tx,
  row: WorkRow,
  change: WorkChangeRow,
): Promise<OtherPages | null> => {
  const rows = await workRepository(tx, row.line).changePages(row.uid, row.id)
  if (rows.length === 0 && change.uploadId === row.uploadId) return null
  const wanted = rows.length > 0 ? rows : [{ uploadId: change.uploadId, title: '', body: '' }]
  const uploads = new Map(
    (
      await findUploads(
        tx,
        row.uid,
        wanted.map(({ uploadId }) => uploadId),
      )
    ).map((upload) => [upload.id, upload]),
  )
  const [first, ...rest] = wanted.map(({ uploadId, title, body }): PageOfWork => {
    const upload = uploads.get(uploadId)
    if (!upload || !isReady(upload)) throw refuse('新的图片不见了，不能通过；请退回让作者重新上传')
    return { upload, title, body }
  })
  if (!first) return null
  const { templateId, content } = change
  return { pages: [first, ...rest], made: content ? { templateId, content } : null }
}

/** Writes the work's texts and columns, and new pages if there are any. */
export const rewriteWork = async (
  tx: Tx,
  row: WorkRow,
  texts: Pick<WorkRow, 'title' | 'body' | 'keywords'>,
  { other, ...facts }: WorkFacts & { other: OtherPages | null },
): Promise<void> => {
  const repository = workRepository(tx, row.line)
  await repository.rewrite(row, texts, {
    ...facts,
    ...(other && {
      ...coverOf(other.pages[0], isOnlyOnce(row)),
      posterUploadId: null,
      pagesCount: other.pages.length,
      ...other.made,
    }),
  })
  if (other)
    await repository.replacePages(
      row,
      other.pages.map((page, at) => pageRow(row, page, at)),
    )
}
