/** Texts and sums of the payment confirmation. */
import type { OutputOf } from '@wallpaper/contract'
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import type { preparePayment } from '@wallpaper/contract/wallet/payout.console'
import type { PayHintTone } from '@wallpaper/contract/wallet/payout.labels'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'
import type { Withdrawal } from '../withdrawal.labels.ts'

export type Confirmation = OutputOf<typeof preparePayment>
export type PayRow = Confirmation['rows'][number]
export type PayChannel = Confirmation['channels'][number]

export const hintTones: Record<PayHintTone, Tone> = { ok: 'ok', info: 'info', plain: 'plain', wait: 'wait' }

export const channelLabels: Record<PayeeKind, { name: string; account: string; when: string }> = {
  alipay: { name: '支付宝', account: '支付宝企业户', when: '提交后立刻打款' },
  bank: { name: '银行卡', account: '银行账户', when: '进下一份代发文件' },
  wechat: { name: '微信零钱', account: '微信商户运营账户', when: '提交后等创作者确认收款' },
}

export const channelNames = Object.fromEntries(
  Object.entries(channelLabels).map(([kind, { name }]) => [kind, name]),
) as Record<PayeeKind, string>

export const channelOrder: readonly PayeeKind[] = ['alipay', 'bank', 'wechat']

/** What was not selected, and why: 首次提现 2，大额 1. */
export const unchosenLabels = (
  items: readonly Pick<Withdrawal, 'id' | 'flags'>[],
  chosen: readonly string[],
  total: number,
): string => {
  const left = items.filter(({ id }) => !chosen.includes(id))
  const flagged = left.filter(({ flags }) => flags.length > 0)
  const counts = new Map<string, number>()
  for (const { flags } of flagged) for (const flag of flags) counts.set(flag, (counts.get(flag) ?? 0) + 1)
  const words = [...counts].map(([flag, count]) => `${flag} ${count}`).join('，')
  const stay = Math.max(0, total - chosen.length)
  return [
    stay > 0 ? `没选的 ${stay} 笔留在待复核。` : '',
    flagged.length > 0
      ? `本页 ${flagged.length} 笔有提示、没有勾选：${words}。有提示的要一笔一笔打开看过才能勾选。`
      : '',
  ].join('')
}

/** Why this one cannot be selected for payment now; empty when it can. */
export const payObjection = ({
  flags,
  is_opened,
  pay_objection,
}: Pick<Withdrawal, 'flags' | 'is_opened' | 'pay_objection'>): string => {
  if (pay_objection !== '') return pay_objection
  return flags.length > 0 && !is_opened ? '有提示，先点单号打开看过才能勾选' : ''
}
