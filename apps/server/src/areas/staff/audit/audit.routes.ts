import { auditList, exportAudit } from '@wallpaper/contract/staff/staff.console'
import type { AuditFilter } from '../../../platform/audit/audit.repository.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { auditPage, exportAuditLog } from './audit.present.ts'
import type { Naming } from './naming.ts'

const momentOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms))

type Asked = Omit<AuditFilter, 'requestId' | 'from' | 'to'> & {
  request_id?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

const filterOf = ({ actor, by, subject, action, request_id: requestId, from, to }: Asked): AuditFilter => ({
  actor,
  by,
  subject,
  action,
  requestId,
  from: momentOf(from),
  to: momentOf(to),
})

export const auditRoutes = ({ naming }: { naming: Naming }): Route[] => [
  read(auditList, async ({ tx, input }) => {
    const { actor, subject } = input
    const page = await auditPage(tx, naming, filterOf(input), input)
    const label = await naming(
      tx,
      [actor, subject].flatMap((key) => key ?? []),
    )
    const named = (key: string | undefined) => (key === undefined ? null : { key, label: label(key) })
    return { ...page, filter: { actor: named(actor), subject: named(subject) } }
  }),
  write(exportAudit, ({ tx, input, act }) => exportAuditLog(tx, naming, filterOf(input), act)),
]
