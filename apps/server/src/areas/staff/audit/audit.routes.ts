import { auditList } from '@wallpaper/contract/staff/staff.console'
import { type Route, read } from '../../../platform/http/route.ts'
import { auditPage } from './audit.present.ts'
import type { Naming } from './naming.ts'

const momentOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms))

export const auditRoutes = ({ naming }: { naming: Naming }): Route[] => [
  read(auditList, async ({ tx, input }) => {
    const { actor, subject, action, request_id: requestId } = input
    const time = { from: momentOf(input.from), to: momentOf(input.to) }
    const page = await auditPage(tx, naming, { actor, subject, action, requestId, ...time }, input)
    const label = await naming(
      tx,
      [actor, subject].flatMap((key) => key ?? []),
    )
    const named = (key: string | undefined) => (key === undefined ? null : { key, label: label(key) })
    return { ...page, filter: { actor: named(actor), subject: named(subject) } }
  }),
]
