import type { BadgeTone } from '../../ui/content.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import type { PayeeKind, WithdrawalItem } from './wallet.types.ts'

export const kindLabels: Record<PayeeKind, string> = { wechat: '微信', alipay: '支付宝', bank: '银行卡' }

export const isPayeeKind = (text: string | undefined): text is PayeeKind =>
  text !== undefined && Object.hasOwn(kindLabels, text)

export const stateTones: Record<WithdrawalItem['state'], BadgeTone> = {
  applied: 'brand',
  approved: 'brand',
  paying: 'brand',
  confirming: 'wait',
  unknown: 'wait',
  failed: 'wait',
  paid: 'ok',
  returned: 'no',
  rejected: 'no',
  cancelled: 'plain',
}

export const changeIcons: Readonly<Record<string, IconName>> = {
  income: 'chart',
  share: 'team',
  reward: 'gift',
  release: 'lock',
  withdrawal: 'withdraw',
  withdrawal_return: 'undo',
  deduction: 'flag',
  repayment: 'flag',
  purchase: 'crown',
}
