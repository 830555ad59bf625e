import { dayMs } from '../../../platform/clock.ts'
import type { PersonRisk, PersonRisks } from '../../account/public.ts'
import { payeeReader } from '../payee/payee.repository.ts'
import { sharedPayeeReader } from '../sharedPayee/sharedPayee.repository.ts'
import { withdrawalConsoleReader } from './withdrawal.repository.ts'

const rememberedDays = 90

/** Payees that others use too, and payments that came back. */
export const walletRisks: PersonRisks = {
  about: '收款账户和打款',
  needs: 'withdrawals:see',
  async of(tx, uid, now) {
    const payees = await payeeReader(tx).all(uid)
    const shared = await sharedPayeeReader(tx).amongPayees(payees.map(({ id }) => id))
    const returned = await withdrawalConsoleReader(tx).returnedSince(
      uid,
      new Date(now - rememberedDays * dayMs),
    )
    const risks: PersonRisk[] = []
    if (shared.size > 0)
      risks.push({
        title: `${shared.size} 个收款账户与他人相同`,
        note: '还没有人说明原因',
        weight: 25,
        key: `shared_payee:${uid}`,
      })
    const [latest] = returned
    if (latest)
      risks.push({
        title: `近三个月 ${returned.length} 笔打款没有成功`,
        note: latest.reason || '渠道没有说明原因',
        weight: 10,
        key: 'withdrawal:all',
        query: { tab: latest.state === 'failed' ? 'failed' : 'done', uid: String(uid) },
      })
    return risks
  },
}
