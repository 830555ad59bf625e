/**
 * Demo sub-sites: the lead belongs to their inviter's, which is paid since the month began, and has their own
 * since last week.
 */
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { monthOf } from '../../team/public.ts'
import { subSiteRepository } from '../subSite/subSite.repository.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
}

/** Does nothing when the demo sites exist. */
export const makeDemoSites = async ({ db, clock, vault }: Deps): Promise<void> => {
  const now = clock()
  const today = businessDay(now)
  const day = (back: number) => businessDay(now - back * dayMs)
  const sites = [
    { person: 'azhe', name: '大理分站', percent: 3, fromDay: monthOf(today), reason: '老团队，带出了林晚风' },
    { person: 'azhe', name: '大理分站', percent: 4, fromDay: day(-9), reason: '下月起多带两位骨干' },
    { person: 'lead', name: '晚风分站', percent: 2, fromDay: day(7), reason: '团队连续两个月到银牌' },
  ]
  await db.write(async (tx) => {
    const repository = subSiteRepository(tx)
    for (const { person: id, fromDay, ...terms } of sites) {
      const phone = demoPhone(id)
      const person = await findPersonByPhone(tx, vault.lookup(phone))
      if (!person) continue
      const has = (await repository.termsOf([person.uid])).some(({ percent }) => percent === terms.percent)
      if (has) continue
      const madeAt = new Date(Math.min(now, Date.parse(`${fromDay}T10:00:00+08:00`)) - 9 * dayMs)
      const decided = { madeBy: '周会计', approvedBy: '钱出纳', madeAt }
      await repository.addTerm({ uid: person.uid, fromDay, ...terms, ...decided })
    }
  })
}
