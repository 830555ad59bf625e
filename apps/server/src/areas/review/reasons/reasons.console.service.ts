/** Rejection reasons: chosen by reviewers, worded by operators, and shown to creators as the standard. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { auditStandards } from '@wallpaper/contract/review'
import type { changeRejectReason, rejectReasons } from '@wallpaper/contract/review/review.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { type ReasonRow, reasonReader, reasonRepository } from './reasons.repository.ts'

type Presented = OutputOf<typeof changeRejectReason>

const present = (row: ReasonRow): Presented => ({
  group: row.group,
  id: row.id,
  label: row.label,
  told: row.told,
  fields: row.fields,
  version: row.version,
  changed_by: row.changedBy,
  changed_at: row.changedAt?.getTime() ?? null,
})

export const listReasons = async (tx: Reader): Promise<OutputOf<typeof rejectReasons>> => ({
  items: (await reasonReader(tx).all()).map(present),
})

/** Excludes reasons without a text of their own. */
export const listStandards = async (tx: Reader): Promise<OutputOf<typeof auditStandards>> => ({
  items: (await reasonReader(tx).all())
    .filter(({ told }) => told !== '')
    .map(({ group, id, label, told }) => ({ group, id, label, told })),
})

export const changeReason = async (
  tx: Tx,
  { group, id, version, label, told, fields = [] }: ParsedInput<typeof changeRejectReason>,
  act: StaffAct,
): Promise<Presented> => {
  const repository = reasonRepository(tx)
  const before = orNotFound(await repository.lock(group, id))
  if (before.version !== version) throw new Refusal('changedMeanwhile')
  const after = await repository.change(before, {
    label,
    told,
    // Works have no fields to name.
    fields: group === 'homepage' ? [...new Set(fields)] : [],
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  })
  const said = (row: ReasonRow) => ({
    group: row.group,
    label: row.label,
    told: row.told,
    fields: row.fields.join('、'),
  })
  await audit(tx, act, {
    action: 'reject_reason.change',
    subject: `reject_reason:${group}.${id}`,
    before: said(before),
    after: said(after),
  })
  return present(after)
}
