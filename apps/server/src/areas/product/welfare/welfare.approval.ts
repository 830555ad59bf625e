/** A new campaign with its rewards: proposed by one, approved by another. It is never edited. */
import { plainYuan } from '@wallpaper/contract/money'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { welfareForm } from '@wallpaper/contract/product/welfare.schemas'
import type { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { announce } from '../../notice/public.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval, staffNames } from '../../staff/public.ts'
import { welfareRepository } from './welfare.repository.ts'

export const welfareKind = 'product.welfare'
type Form = z.output<typeof welfareForm>

const dayText = (day: string): string => day.slice(5).replace('-', '/')
const stepsText = (steps: Form['steps']): string =>
  steps.map(({ works, reward_fen }) => `${works} 条 ${plainYuan(reward_fen)} 元`).join('，')

const tell = (tx: Tx, { title, from_day, to_day, steps, plays_min }: Form, now: number) =>
  announce(tx, {
    kind: 'activity',
    title: `剪映福利：${title}`,
    body: `${dayText(from_day)} – ${dayText(to_day)} 回填作品领奖励：${stepsText(steps)}。${
      plays_min > 0 ? `播放满 ${plays_min} 次的作品才算。` : ''
    }`,
    link: { path: productScreens.welfare(), action: '去看看' },
    now,
  })

const open = async (tx: Tx, form: Form, { act, maker }: ApprovalContext): Promise<void> => {
  const repository = welfareRepository(tx)
  if (await repository.overlaps(form.from_day, form.to_day))
    throw refuse('这几天已经有一期了，请撤回后换日期')
  const names = await staffNames(tx, [Number(maker.split(':')[1])])
  const row = await repository.insert({
    title: form.title,
    fromDay: form.from_day,
    toDay: form.to_day,
    rules: form.rules,
    playsMin: form.plays_min,
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
  await tell(tx, form, act.now)
}

export const welfareApproval: ApprovalKind = defineApproval({
  kind: welfareKind,
  label: '剪映福利',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal: welfareForm,
  present: ({ title, from_day, to_day, steps, plays_min, gift_name }) => ({
    title: `剪映福利「${title}」`,
    lines: [
      { label: '日期', value: `${from_day.replaceAll('-', '/')} – ${to_day.replaceAll('-', '/')}` },
      { label: '奖励', value: stepsText(steps) },
      ...(plays_min > 0 ? [{ label: '怎样算有效', value: `播放满 ${plays_min} 次` }] : []),
      ...(gift_name ? [{ label: '兑换码', value: gift_name }] : []),
    ],
  }),
  apply: open,
})
