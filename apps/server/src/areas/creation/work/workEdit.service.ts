/** An owner's edits of a work: published content stays public until the change is approved. */
import type { EachOutcome, ParsedInput } from '@wallpaper/contract'
import type { savePhoto, setTitles } from '@wallpaper/contract/creation'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { offeredClass } from '../catalogue/class.service.ts'
import { keywordRepository } from '../catalogue/keyword.repository.ts'
import type { LineOwner } from '../creation.types.ts'
import { nextWorkState, uncheckedAgain, workEdit } from '../review/reviewState.rules.ts'
import { pageRow } from '../submit/newWork.service.ts'
import type { PhotoDetail } from './work.present.ts'
import { type WorkFacts, type WorkRow, workRepository } from './work.repository.ts'
import { type WorkDeps, workDetail } from './work.service.ts'
import { outcomes } from './workBatch.service.ts'
import { type OtherPages, otherPages, rewriteWork } from './workPages.service.ts'

type Edit = ParsedInput<typeof savePhoto>

/** For unpublished works: replaces the content; the new version invalidates a reviewer's open page. */
const editInPlace = (tx: Tx, row: WorkRow, edit: Edit, other: OtherPages | null, facts: WorkFacts) => {
  const texts = {
    title: edit.title ?? row.title,
    body: edit.body ?? row.body,
    keywords: edit.keywords ?? row.keywords,
  }
  return rewriteWork(tx, row, texts, { ...facts, ...uncheckedAgain, version: row.version + 1, other })
}

const editAsChange = async (
  tx: Tx,
  row: WorkRow,
  edit: Edit,
  other: OtherPages | null,
  { changedAt, ...facts }: WorkFacts & { changedAt: Date },
) => {
  const { uid, id } = row
  const repository = workRepository(tx, row.line)
  const waiting = await repository.change(uid, id)
  // A picture in the edit replaces the pending one, also when it is the public one again.
  const kept = edit.upload_id ? undefined : waiting
  const title = edit.title ?? waiting?.title ?? row.title
  const uploadId = other?.pages[0].upload.id ?? kept?.uploadId ?? row.uploadId
  const { templateId = null, content = null } = (other ? other.made : kept) ?? {}
  const hasChange = title !== row.title || uploadId !== row.uploadId || content !== null
  const texts = { title: row.title, body: edit.body ?? row.body, keywords: edit.keywords ?? row.keywords }
  await repository.rewrite(row, texts, { ...facts, changedAt, hasChange })
  if (!hasChange) return repository.deleteChange(uid, id)
  const isSame = !other && waiting?.title === title && waiting.uploadId === uploadId
  if (isSame && waiting.state === 'reviewing') return
  await repository.saveChange({
    uid,
    workId: id,
    title,
    uploadId,
    templateId,
    content,
    state: 'reviewing',
    reason: null,
    submittedAt: changedAt,
  })
  if (kept && !other) return
  const pages = other?.made ? other.pages : []
  await repository.replaceChangePages(
    row,
    pages.map((page, at) => {
      const { perceptualHash: _, ...shown } = pageRow(row, page, at)
      return { ...shown, title: page.title ?? '', body: page.body ?? '' }
    }),
  )
}

/** Replaces the content, or keeps the public one until the change is approved. */
const applyEdit = async (
  tx: Tx,
  row: WorkRow,
  edit: Edit,
  other: OtherPages | null,
  facts: WorkFacts & { changedAt: Date },
): Promise<void> => {
  const effect = workEdit(row.state)
  if (effect === 'refused') throw refuse('作品已被下架，不能修改；如有异议请在审核中心申诉')
  if (effect === 'inPlace') await editInPlace(tx, row, edit, other, facts)
  else await editAsChange(tx, row, edit, other, facts)
}

export const editWork = async (
  tx: Tx,
  owner: LineOwner,
  edit: Edit,
  deps: WorkDeps,
): Promise<PhotoDetail> => {
  const [row] = await workRepository(tx, owner.line).lock(owner.uid, [edit.photo_id])
  if (!row) throw new Refusal('notFound')
  if (row.isAiFixed && edit.is_ai === false) throw refuseField('is_ai', '这是用 AI 做的，声明不能去掉')
  const changedAt = new Date(deps.clock())
  const facts = {
    class: edit.class === undefined ? row.class : await offeredClass(tx, edit.class, owner.line),
    isAi: edit.is_ai ?? row.isAi,
    changedAt,
  }
  await applyEdit(tx, row, edit, await otherPages(tx, owner, row, edit), facts)
  await keywordRepository(tx, owner.line).use(owner.uid, edit.keywords ?? [], changedAt)
  return workDetail(tx, owner, row.id, deps)
}

/** A new title for each of many works; one that is taken down keeps its own. */
export const setWorkTitles = async (
  tx: Tx,
  { uid, line }: LineOwner,
  { photo_ids, titles }: ParsedInput<typeof setTitles>,
  now: number,
): Promise<EachOutcome[]> => {
  const titleOf = new Map(titles.map(({ photo_id, title }) => [photo_id, title]))
  const rows = await workRepository(tx, line).lock(uid, photo_ids)
  const takenDown = new Set(rows.filter(({ state }) => workEdit(state) === 'refused').map(({ id }) => id))
  for (const row of rows) {
    const title = titleOf.get(row.id)
    if (title === undefined || takenDown.has(row.id)) continue
    // The title that is shown takes back another one that waits for review.
    if (title === row.title && !row.hasChange) continue
    const facts = { class: row.class, isAi: row.isAi, changedAt: new Date(now) }
    await applyEdit(tx, row, { photo_id: row.id, title }, null, facts)
  }
  return outcomes(photo_ids, rows, (id) => (takenDown.has(id) ? '已被下架，不能修改' : null))
}

const unsubmittable: Record<WorkRow['state'], string> = {
  draft: '',
  rejected: '',
  reviewing: '已在审核中',
  published: '已经通过审核',
  taken_down: '已被下架，请在审核中心申诉',
}

/** Submits drafts and rejected works for review; for others the outcome says why not. */
export const submitWorks = async (
  tx: Tx,
  { uid, line }: LineOwner,
  ids: readonly string[],
  now: number,
): Promise<EachOutcome[]> => {
  const repository = workRepository(tx, line)
  const rows = new Map((await repository.lock(uid, ids)).map((row) => [row.id, row]))
  const submitted = [...rows.values()].filter(({ state }) => nextWorkState(state, 'submit') !== null)
  await repository.update(
    uid,
    submitted.map(({ id }) => id),
    {
      ...uncheckedAgain,
      state: 'reviewing',
      reason: null,
      submittedAt: new Date(now),
      changedAt: new Date(now),
    },
  )
  return ids.map((id) => {
    const row = rows.get(id)
    const msg = row ? unsubmittable[row.state] : new Refusal('notFound').message
    return { id, ok: msg === '', msg }
  })
}
