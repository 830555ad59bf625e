/** A role grant that waits for a second admin in the demo. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { staffAct } from '../../../platform/http/route.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { changeRoles } from './guardedRoles.ts'
import { staffReader } from './staffMember.repository.ts'

export const demoGrant = ({ db, clock, approvals }: { db: Database; clock: Clock; approvals: Approvals }) =>
  db.write(async (tx) => {
    const demo = await staffReader(tx).demo()
    const memberNamed = (username: string) => {
      const found = demo.find((member) => member.username === username)
      if (!found) throw new Error(`the demo has no ${username}`)
      return found
    }
    const maker = memberNamed('demo.admin2')
    const operator = memberNamed('demo.operator')
    const { id, username, name, roles } = maker
    const reason = '周敏休假两周，请苏晴代为复核打款'
    const act = staffAct(
      { kind: 'staff', id, username, name, roles },
      { now: clock(), reason, requestId: 'demo' },
    )
    await changeRoles(tx, approvals, { id: operator.id, roles: [...operator.roles, 'finance_checker'] }, act)
  })
