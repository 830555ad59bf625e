/** Demo staff, to sign in as with one tap on the demo's front page. */
import { staffRoles } from '@wallpaper/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DemoStaffActor } from '../../../platform/demo/tour.ts'
import { openStaffSession } from '../signIn/staffSession.service.ts'
import { demoMembers } from './demoStaff.ts'
import { staffReader } from './staffMember.repository.ts'

export const staffActors = ({ db, clock }: { db: Database; clock: Clock }): DemoStaffActor[] =>
  demoMembers
    .filter(({ username }) => username !== 'demo.admin2')
    .map(({ username, name, role }) => ({
      id: role,
      name,
      note: staffRoles[role],
      signIn: () =>
        db.write(async (tx) => {
          const member = (await staffReader(tx).demo()).find((each) => each.username === username)
          if (!member) throw new Error(`${username} is not part of the demo world`)
          return openStaffSession(tx, {
            staffId: member.id,
            now: clock(),
            ip: '127.0.0.1',
            userAgent: '演示首页',
          })
        }),
    }))
