/** Bans and warnings, and an account that is about to close. */
import { dayMs } from '../../../platform/clock.ts'
import { bansAndWarningsSince } from './ownRisks.repository.ts'
import type { PersonRisk, PersonRisks } from './personRisk.ts'

const rememberedDays = 180
const warningMax = 3

export const ownRisks: PersonRisks = {
  about: '封禁和警告',
  async of(tx, uid, now) {
    const { isBanned, bans, warnings } = await bansAndWarningsSince(
      tx,
      uid,
      new Date(now - rememberedDays * dayMs),
    )
    const key = `person:${uid}`
    const risks: PersonRisk[] = []
    if (isBanned) risks.push({ title: '正在封禁', note: '解除前不能登录', weight: 60, key })
    else if (bans > 0)
      risks.push({
        title: `近半年封禁过 ${bans} 次`,
        note: '已经解除，原因见封禁记录',
        weight: 30,
        key,
      })
    if (warnings > 0)
      risks.push({
        title: `近半年警告过 ${warnings} 次`,
        note: '原因见警告记录',
        weight: 10 * Math.min(warnings, warningMax),
        key,
      })
    return risks
  },
}
