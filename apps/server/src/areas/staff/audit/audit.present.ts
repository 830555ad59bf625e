/** The audit log for staff, with display names. */
import { type AuditAction, auditActions, type OutputOf } from '@wallpaper/contract'
import type { personAudit } from '@wallpaper/contract/account/account.console'
import { changesBetween } from '@wallpaper/contract/auditChanges'
import {
  type AuditFilter,
  type AuditRow,
  countAudit,
  listAudit,
} from '../../../platform/audit/audit.repository.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type PageInput, type Slice } from '../../../platform/listPage.ts'
import { type Column, column } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import type { Naming, ProposalWords } from './naming.ts'

type Page = OutputOf<typeof personAudit>

const isAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action)

type Values = AuditRow['after']

/** A proposal in the words of its kind; as it was recorded when masked values are no longer a proposal. */
const wordsOf = (values: Values, kind: ProposalWords | undefined, subject: string): Values => {
  if (!values || !kind) return values
  const { proposal, ...rest } = values
  const named = { ...rest, kind: kind.label }
  if (proposal === undefined) return named
  try {
    const { title, lines } = kind.present(proposal, subject)
    return { ...named, 申请: title, ...Object.fromEntries(lines.map(({ label, value }) => [label, value])) }
  } catch {
    return { ...named, proposal }
  }
}

const isProposal = (action: AuditAction): boolean => action.startsWith('approval.')

const presentRow =
  (label: (key: string) => string, proposals: Naming['proposals']) =>
  (row: AuditRow): Page['items'][number] => {
    // Only audit() writes here, with known actions; an unknown one is a bug.
    if (!isAction(row.action)) throw new Error(`the audit log holds an unknown action: ${row.action}`)
    const kind = isProposal(row.action) ? proposals.get(String(row.after?.kind)) : undefined
    const subject = label(row.subject)
    return {
      id: row.id,
      at: row.at.getTime(),
      actor: { key: row.actor, label: label(row.actor) },
      action: row.action,
      action_label: auditActions[row.action],
      subject: { key: row.subject, label: subject },
      reason: row.reason,
      before: wordsOf(row.before, kind, subject),
      after: wordsOf(row.after, kind, subject),
      request_id: row.requestId,
    }
  }

const listed = (tx: Reader, naming: Naming, filter: AuditFilter) => ({
  rows: (slice: Slice<{ id: number }>) => listAudit(tx, filter, slice),
  present: async (rows: readonly AuditRow[]) => {
    const label = await naming(
      tx,
      rows.flatMap((row) => [row.actor, row.subject]),
    )
    return rows.map(presentRow(label, naming.proposals))
  },
})

export const auditPage = (tx: Reader, naming: Naming, filter: AuditFilter, page: PageInput): Promise<Page> =>
  listPage(page, {
    key: { id: numberKey },
    ...listed(tx, naming, filter),
    total: () => countAudit(tx, filter),
  })

type Item = Page['items'][number]

/** One side of what changed: 单价 0.30、生效 2026/11/01. */
const sideOf = (item: Item, side: 'before' | 'after'): string =>
  changesBetween(item)
    .map((change) => `${change.field} ${change[side] ?? '—'}`)
    .join('，')

const columns: Column<Item>[] = [
  column('时间', ({ at }) => timeText(at)),
  column('操作人', ({ actor }) => actor.label),
  column('操作', ({ action_label }) => action_label),
  column('对象', ({ subject }) => subject.label),
  column('改之前', (item) => sideOf(item, 'before')),
  column('改之后', (item) => sideOf(item, 'after')),
  column('原因', ({ reason }) => reason),
  column('请求', ({ request_id }) => request_id ?? ''),
]

export const exportAuditLog = async (
  tx: Tx,
  naming: Naming,
  filter: AuditFilter,
  act: StaffAct,
): Promise<SpooledCsv> => {
  const { file, count } = await exportList('操作日志', columns, listed(tx, naming, filter))
  const subject = `staff:${act.caller.id}` as const
  await audit(tx, act, { action: 'staff.export_audit', subject, after: { count } })
  return file
}
