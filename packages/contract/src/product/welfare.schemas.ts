import { z } from 'zod'
import { fen, time } from '../form.ts'
import { listedPlatformIds } from '../publish/account.labels.ts'
import { welfareStateIds, welfareWorkStateIds } from './product.labels.ts'

const count = () => z.number().int().min(0)

export const welfareStep = z.strictObject({
  works: count(),
  reward_fen: fen(),
  state: z.enum(['done', 'ready', 'open']),
})

export const welfareWork = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  cover_url: z.string().nullable(),
  platform: z.enum(listedPlatformIds),
  state: z.enum(welfareWorkStateIds),
  note: z.string(),
})

export const welfare = z.strictObject({
  /** Null between campaigns. */
  campaign: z
    .strictObject({
      id: z.number().int(),
      title: z.string(),
      from_day: z.string(),
      to_day: z.string(),
      state: z.enum(welfareStateIds),
      days_left: count(),
      rules: z.string(),
      valid: count(),
      target: count(),
      /** From how many plays on a work counts; 0 for all. */
      plays_min: count(),
      steps: z.array(welfareStep),
      gift: z
        .strictObject({
          name: z.string(),
          until: z.string(),
          /** The person's own code, once taken. */
          code: z.string().nullable(),
          left: count(),
        })
        .nullable(),
      works: z.array(welfareWork),
      works_total: count(),
    })
    .nullable(),
})

export const welfareForm = z.strictObject({
  title: z.string().trim().min(1, '请填写活动名').max(30, '最多 30 个字'),
  from_day: z.iso.date('请选择开始日'),
  to_day: z.iso.date('请选择结束日'),
  rules: z.string().trim().min(1, '请填写活动规则').max(1_000, '最多 1000 个字'),
  steps: z
    .array(
      z.strictObject({
        works: z.number().int().min(1, '至少 1 条').max(1_000),
        reward_fen: z.number().int().min(1, '请填写奖励').max(1_000_000, '每档最多 10000 元'),
      }),
    )
    .min(1, '至少一档奖励')
    .max(5, '最多 5 档'),
  /** From how many plays on a work counts; 0 for all. */
  plays_min: z.number().int().min(0).max(1_000_000, '最多 100 万次'),
  gift_name: z.string().trim().max(30, '最多 30 个字'),
  gift_until: z.iso.date('请选择兑换截止日').nullable(),
})
export type WelfareForm = z.output<typeof welfareForm>

export const consoleWelfare = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  from_day: z.string(),
  to_day: z.string(),
  state: z.enum(welfareStateIds),
  steps: z.array(z.strictObject({ works: count(), reward_fen: fen() })),
  plays_min: count(),
  gift_name: z.string(),
  gifts: count(),
  gifts_given: count(),
  claims: count(),
  claimed_fen: fen(),
  made_by: z.string(),
  made_at: time(),
})
