/** Personal data that the wallet stores: payees and the legal identity. */
import type { HeldData } from '../../account/public.ts'
import { withdrawPasswordReader } from '../password/withdrawPassword.repository.ts'
import { payeeTitle } from './payee.present.ts'
import { payeeReader } from './payee.repository.ts'

const none = '没有'

export const walletHeldData: HeldData = async (tx, uid) => {
  const reader = payeeReader(tx)
  const [realName, payees, password] = [
    await reader.realNameOf(uid),
    await reader.all(uid),
    await withdrawPasswordReader(tx).of(uid),
  ]
  return {
    title: '收款与实名',
    purpose: '打款给你本人，代扣和申报个人所得税',
    kept_for: '到账号注销为止；已提现的记录按税务要求保留',
    items: [
      { label: '真实姓名', value: realName?.nameMasked ?? none },
      { label: '身份证号', value: realName?.idNumberMasked ?? none },
      ...(payees.length === 0
        ? [{ label: '收款账户', value: none }]
        : payees.map((payee, at) => ({
            label: `收款账户 ${at + 1}`,
            value: `${payeeTitle(payee)} ${payee.accountMasked}`,
          }))),
      { label: '提现密码', value: password ? '已设置（只存校验值）' : none },
    ],
  }
}
