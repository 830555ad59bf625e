/**
 * Checks before a withdrawal is approved. Each line names what was compared and the result; what cannot be
 * compared says so instead of passing. Staff see the lines before approving, and the step stores them.
 */

import type { OutputOf } from '@wallpaper/contract'
import { yuan } from '@wallpaper/contract/money'
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import type { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import type { WithdrawalFacts } from './withdrawalFlags.rules.ts'

export type WithdrawalCheck = OutputOf<typeof consoleWithdrawals>['items'][number]['checks'][number]

/** Current payee data compared with the copy made at the application. */
export type CopyState = 'same' | 'changed' | 'gone'

export interface CheckFacts extends WithdrawalFacts {
  identity: CopyState
  account: CopyState
  channel: PayeeKind
  amountFen: number
  netFen: number
  minFen: number
  maxFen: number
  largeFen: number
  /** Withdrawals of this person on the day of the application, including this one. */
  ofDay: number
  perDay: number
  isProved: boolean
}

/** WeChat verifies the name from this amount on. */
const wechatNamedFromFen = 200_000

const copyStateLabels: Record<CopyState, string> = {
  same: '一致',
  changed: '申请后改过，请核实后再打款',
  gone: '已经删除，请核实后再打款',
}

const nameNote: Record<PayeeKind, (netFen: number) => string> = {
  alipay: () => '支付宝打款时会核对姓名',
  wechat: (netFen) =>
    netFen >= wechatNamedFromFen ? '微信打款时会核对姓名' : '实付低于 2,000 元，微信打款时不核对姓名',
  bank: () => '银行按代发文件里的户名核对',
}

const look = (isOdd: boolean): WithdrawalCheck['result'] => (isOdd ? 'look' : 'ok')

type Rule = (facts: CheckFacts) => WithdrawalCheck

const rules: readonly Rule[] = [
  ({ identity }) => ({
    what: '实名',
    by: '申请时的姓名和身份证号，与账号现在的实名比较',
    result: look(identity !== 'same'),
    note: copyStateLabels[identity],
  }),
  ({ channel, netFen }) => ({
    what: '收款人姓名',
    by: '取自本人实名，没有另外的姓名可以比较',
    result: 'none',
    note: nameNote[channel](netFen),
  }),
  ({ account }) => ({
    what: '收款账户',
    by: '申请时的账户，与账号现在保存的比较',
    result: look(account !== 'same'),
    note: copyStateLabels[account],
  }),
  ({ isNewPayee }) => ({
    what: '新账户',
    by: '收款账户的添加或修改时间',
    result: look(isNewPayee),
    note: isNewPayee ? '申请前 24 小时内添加或改过' : '申请前 24 小时内没有改过',
  }),
  ({ isSharedPayee }) => ({
    what: '共用账户',
    by: '其他人保存的收款账户',
    result: look(isSharedPayee),
    note: isSharedPayee ? '与他人相同，还没有人说明原因' : '没有未说明的相同账户',
  }),
  ({ isFirst }) => ({
    what: '首次提现',
    by: '已到账的提现',
    result: look(isFirst),
    note: isFirst ? '以前没有到账过' : '以前到账过',
  }),
  ({ amountFen, minFen, maxFen, largeFen, isLarge }) => {
    const isOutside = amountFen < minFen || amountFen > maxFen
    const limits = `限额 ${yuan(minFen)}–${yuan(maxFen)} 元`
    return {
      what: '金额',
      by: '现在的限额和大额提示',
      result: look(isOutside || isLarge),
      note: isOutside ? `超出${limits}` : isLarge ? `达到大额提示 ${yuan(largeFen)} 元` : `在${limits}以内`,
    }
  },
  ({ ofDay, perDay }) => ({
    what: '当天次数',
    by: '申请当天的提现',
    result: look(ofDay > perDay),
    note: `${ofDay} 次，每天最多 ${perDay} 次`,
  }),
  ({ isProved }) => ({
    what: '对账',
    by: '最近一次对账',
    result: look(!isProved),
    note: isProved ? '没有未说明的差异' : '有未说明的差异，说明之前不能打款',
  }),
]

export const checksOf = (facts: CheckFacts): WithdrawalCheck[] => rules.map((rule) => rule(facts))
