/** Works approved by reviewers on a day, as in the log of decisions. */

import { dayMs, midnightOf } from '@wallpaper/contract/day'
import { addDecision } from '../areas/review/decision/decision.repository.ts'
import { newId } from '../platform/ids.ts'
import type { TestServer } from './testServer.ts'

export const passWorks = async (server: TestServer, uid: number, count: number, at?: number) => {
  const { db, clock } = server.services
  const staff = await server.make.staff('reviewer')
  const decidedAt = new Date(at ?? clock())
  await db.write(async (tx) => {
    for (let number = 0; number < count; number += 1)
      await addDecision(tx, {
        uid,
        kind: 'work',
        subjectId: newId(clock()),
        line: 'picture',
        title: '一个作品',
        staffId: staff.id,
        submittedAt: decidedAt,
        decidedAt,
        isApproved: true,
      })
  })
}

/** Noon, this many days before today. */
export const noonBefore = (server: TestServer, days: number): number =>
  midnightOf(server.services.clock()) - days * dayMs + dayMs / 2
