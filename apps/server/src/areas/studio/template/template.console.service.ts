/** Operators edit drafts; what is online changes only with a second operator's confirmation. */
import { isDeepStrictEqual } from 'node:util'
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { rightsSources } from '@wallpaper/contract/studio/face.labels'
import type { saveStaffTemplate, staffTemplates } from '@wallpaper/contract/studio/template.console'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import { timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { onlineKind, templateSubject } from './template.approval.ts'
import {
  type ConsolePresentDeps,
  type Detail,
  presentDetail,
  presentItems,
} from './template.console.present.ts'
import { type TemplateRow, templateReader, templateRepository } from './template.repository.ts'
import { marksObjection, missingOf } from './template.rules.ts'
import type { TemplateVersion } from './template.types.ts'

export const templateNamer: Namer = {
  kind: 'face_template',
  names: async (tx, ids) =>
    new Map((await templateReader(tx).titlesOf(ids)).map(({ id, title }) => [id, title])),
}

export const listTemplates = async (
  tx: Reader,
  { kind, state, ...paging }: ParsedInput<typeof staffTemplates>,
  deps: ConsolePresentDeps,
  now: number,
): Promise<OutputOf<typeof staffTemplates>> => {
  const reader = templateReader(tx)
  const page = await listPage(paging, {
    key: { changedAt: timeKey, id: uuidKey },
    rows: (slice) => reader.inConsole({ kind, state }, slice),
    present: (rows) => presentItems(tx, rows, deps, now),
    total: () => reader.count({ kind, state }),
  })
  return { ...page, counts: await reader.kindCounts() }
}

export const readTemplate = async (
  tx: Reader,
  id: string,
  deps: ConsolePresentDeps,
  now: number,
): Promise<Detail> => presentDetail(tx, orNotFound(await templateReader(tx).byId(id)), deps, now)

/** Nobody edits what a colleague is asked to confirm. */
export const editable = async (tx: Tx, id: string, version?: number): Promise<TemplateRow> => {
  const row = orNotFound(await templateRepository(tx).lock(id))
  if (row.state === 'waiting') throw refuse('已经提交，等同事确认；要改就先撤回申请')
  if (version !== undefined && row.version !== version) throw new Refusal('changedMeanwhile')
  return row
}

const facts = ({ title, until, author, scope, source, faces }: TemplateVersion) => ({
  title,
  until,
  author,
  scope,
  source: rightsSources[source],
  faces: faces.length,
})

/** A changed draft counts one version on; of an offline template it becomes a draft again. */
export const changeDraft = async (
  tx: Tx,
  row: TemplateRow,
  changes: Partial<TemplateVersion>,
  now: number,
): Promise<TemplateRow> => {
  const isOver = row.state === 'offline' || row.state === 'ended'
  return orNotFound(
    await templateRepository(tx).change(row.id, {
      draft: { ...row.draft, ...changes },
      version: row.version + 1,
      state: isOver ? 'draft' : row.state,
      changedAt: new Date(now),
    }),
  )
}

export const saveTemplate = async (
  tx: Tx,
  { id, version, faces, ...input }: ParsedInput<typeof saveStaffTemplate>,
  act: StaffAct,
): Promise<TemplateRow> => {
  const row = await editable(tx, id, version)
  const objection = marksObjection(row.draft, faces)
  if (objection) throw refuseField('faces', objection)
  const isMoved = !isDeepStrictEqual(faces, row.draft.faces)
  const draft: TemplateVersion = {
    ...row.draft,
    title: input.title,
    category: input.category,
    faces,
    source: input.source,
    author: input.author,
    until: input.until ?? '',
    scope: input.scope,
    isDrawn: input.is_drawn,
    isAdult: input.is_adult,
    highReason: input.high_reason ?? '',
    // Tried with other marks: it says nothing about these.
    trials: isMoved ? [] : row.draft.trials,
  }
  if (isDeepStrictEqual(draft, row.draft)) return row
  const changed = await changeDraft(tx, row, draft, act.now)
  await audit(tx, act, {
    action: 'face_template.change',
    subject: templateSubject(id),
    before: { version: row.version, ...facts(row.draft) },
    after: { version: changed.version, ...facts(draft) },
  })
  return changed
}

export const submitTemplate = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
  act: StaffAct,
  approvals: Pick<Approvals, 'propose'>,
): Promise<TemplateRow> => {
  const row = await editable(tx, id, version)
  if (row.online !== null && row.onlineVersion === row.version) throw refuse('没有改过，不用提交')
  const [missing] = missingOf(row.kind, row.draft, businessDay(act.now))
  if (missing !== undefined) throw refuse(`还差一步：${missing}`)
  const { title, source, author, until, highReason } = row.draft
  const proposed = await approvals.propose(
    tx,
    { ...act, reason: highReason || '提交上线' },
    {
      kind: onlineKind,
      subject: templateSubject(id),
      proposal: { id, version, title, source: rightsSources[source], author, until, highReason },
    },
  )
  return orNotFound(
    await templateRepository(tx).change(id, {
      state: 'waiting',
      approvalId: proposed.id,
      changedAt: new Date(act.now),
    }),
  )
}

/** At once and by one person: what must not be used must not wait. */
export const takeOffline = async (tx: Tx, id: string, act: StaffAct): Promise<TemplateRow> => {
  const repository = templateRepository(tx)
  const row = orNotFound(await repository.lock(id))
  if (row.online === null) throw refuse('这个模板没有上线')
  const changed = await repository.change(id, {
    online: null,
    onlineUntil: null,
    state: row.state === 'waiting' ? 'waiting' : 'offline',
    changedAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: 'face_template.offline',
    subject: templateSubject(id),
    before: { state: '已上线', version: row.onlineVersion },
    after: { state: '已下线' },
  })
  return orNotFound(changed)
}
