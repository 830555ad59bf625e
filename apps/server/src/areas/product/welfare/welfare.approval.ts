/** A new campaign with its rewards: proposed by one, approved by another. It is never edited. */
import { plainYuan } from '@wallpaper/contract/money'
import { welfareForm } from '@wallpaper/contract/product/welfare.schemas'
import type { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval, staffNames } from '../../staff/public.ts'
import { welfareRepository } from './welfare.repository.ts'

export const welfareKind = 'product.welfare'

const open = async (
  tx: Tx,
  form: z.output<typeof welfareForm>,
  { act, maker }: ApprovalContext,
): Promise<void> => {
  const repository = welfareRepository(tx)
  if (await repository.overlaps(form.from_day, form.to_day))
    throw refuse('这几天已经有一期了，请撤回后换日期')
  const names = await staffNames(tx, [Number(maker.split(':')[1])])
  const row = await repository.insert({
    title: form.title,
    fromDay: form.from_day,
    toDay: form.to_day,
    rules: form.rules,
    steps: form.steps,
    giftName: form.gift_name,
    giftUntil: form.gift_until,
    madeBy: [...names.values()][0] ?? '',
    madeAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: 'welfare.create',
    subject: `welfare:${row?.id ?? ''}`,
    after: { from_day: form.from_day, to_day: form.to_day, steps: form.steps.length, proposed_by: maker },
  })
}

export const welfareApproval: ApprovalKind = defineApproval({
  kind: welfareKind,
  label: '剪映福利',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal: welfareForm,
  present: ({ title, from_day, to_day, steps, gift_name }) => ({
    title: `剪映福利「${title}」`,
    lines: [
      { label: '日期', value: `${from_day.replaceAll('-', '/')} – ${to_day.replaceAll('-', '/')}` },
      {
        label: '奖励',
        value: steps.map(({ works, reward_fen }) => `${works} 条 ${plainYuan(reward_fen)} 元`).join('，'),
      },
      ...(gift_name ? [{ label: '兑换码', value: gift_name }] : []),
    ],
  }),
  apply: open,
})
