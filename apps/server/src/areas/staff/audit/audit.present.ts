/** The audit log for staff, with display names. */
import { type AuditAction, auditActions, type OutputOf } from '@wallpaper/contract'
import type { personAudit } from '@wallpaper/contract/account/account.console'
import {
  type AuditFilter,
  type AuditRow,
  countAudit,
  listAudit,
} from '../../../platform/audit/audit.repository.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import type { Naming } from './naming.ts'

type Page = OutputOf<typeof personAudit>

const isAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action)

const presentRow =
  (label: (key: string) => string) =>
  (row: AuditRow): Page['items'][number] => {
    // Only audit() writes here, with known actions; an unknown one is a bug.
    if (!isAction(row.action)) throw new Error(`the audit log holds an unknown action: ${row.action}`)
    return {
      id: row.id,
      at: row.at.getTime(),
      actor: { key: row.actor, label: label(row.actor) },
      action: row.action,
      action_label: auditActions[row.action],
      subject: { key: row.subject, label: label(row.subject) },
      reason: row.reason,
      before: row.before,
      after: row.after,
      request_id: row.requestId,
    }
  }

export const auditPage = (tx: Reader, naming: Naming, filter: AuditFilter, page: PageInput): Promise<Page> =>
  listPage(page, {
    key: { id: numberKey },
    rows: (slice) => listAudit(tx, filter, slice),
    present: async (rows) => {
      const label = await naming(
        tx,
        rows.flatMap((row) => [row.actor, row.subject]),
      )
      return rows.map(presentRow(label))
    },
    total: () => countAudit(tx, filter),
  })
