import { z } from 'zod'
import { fen, time } from '../form.ts'
import { listedPlatformIds } from '../publish/account.labels.ts'
import {
  orderResultIds,
  orderStateIds,
  productCategoryIds,
  productCodeStateIds,
  productToneIds,
  promoteWayIds,
  promotionStateIds,
} from './product.labels.ts'

const count = () => z.number().int().min(0)

/** A product's badge and name, as every list shows it. */
export const productBadge = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** One character in a coloured square. */
  glyph: z.string(),
  tone: z.enum(productToneIds),
})

const rate = {
  /** The creator's part of one order; null when no rate is in force. */
  creator_fen: fen().nullable(),
  brand_fen: fen().nullable(),
  percent: count().nullable(),
  settle_days: count().nullable(),
}

export const productRow = productBadge.extend({
  category: z.enum(productCategoryIds),
  /** What a user must do, in a few words; for a stopped one, since when. */
  about: z.string(),
  ...rate,
  state: z.enum(promotionStateIds),
  /** The badge beside the name; '' for none. */
  label: z.string(),
})

export const productAccount = z.strictObject({
  id: z.uuid(),
  platform: z.enum(listedPlatformIds),
  nickname: z.string(),
})

export const productMaterial = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  picture_url: z.string().nullable(),
  video_url: z.string().nullable(),
})

export const productDetail = productRow.extend({
  mini_id: z.string(),
  /** People with a code for it. */
  people: count(),
  condition: z.string(),
  excluded: z.string(),
  rules: z.string(),
  platforms: z.string(),
  ways: z.array(z.enum(promoteWayIds)),
  daily_max: count().nullable(),
  ends_on: z.string().nullable(),
  /** The platform whose consent it needs; null for none. */
  auth_platform: z.enum(listedPlatformIds).nullable(),
  materials: z.array(productMaterial),
  code: z.string().nullable(),
  codes_used: count(),
  codes_max: count(),
  review_hours: count(),
  /** The next rate, already announced. */
  next_rate: z.strictObject({ creator_fen: fen(), starts_on: z.string() }).nullable(),
  accounts: z.array(productAccount),
})

export const productAuth = z.strictObject({
  product: productRow,
  platform: z.enum(listedPlatformIds),
  platform_name: z.string(),
  /** Whether the brand agrees to each account. */
  confirms_accounts: z.boolean(),
  days: count(),
  accounts: z.array(
    z.strictObject({
      id: z.uuid(),
      nickname: z.string(),
      /** Under the name: since when it is authorised, or why it cannot be. */
      note: z.string(),
      label: z.string(),
      can_use: z.boolean(),
      is_authorised: z.boolean(),
      /** Must consent at the platform first. */
      needs_consent: z.boolean(),
      /** The brand has not said yet whether it agrees. */
      is_waiting: z.boolean(),
      /** Orders that wait for the reconciliation. */
      open_orders: count(),
    }),
  ),
  rights: z.array(z.strictObject({ title: z.string(), note: z.string() })),
})

export const productCode = z.strictObject({
  id: z.uuid(),
  product: productBadge,
  code: z.string(),
  state: z.enum(productCodeStateIds),
  /** Under the code: since when, until when it is judged, or why it was refused. */
  note: z.string(),
  month_orders: count(),
  ways: z.array(z.enum(promoteWayIds)),
  account_id: z.uuid().nullable(),
})

export const productDraft = z.strictObject({
  product: productBadge,
  code: z.string(),
  account_id: z.uuid().nullable(),
  ways: z.array(z.enum(promoteWayIds)),
  saved_at: time(),
})

export const orderStep = z.strictObject({ name: z.string(), when: z.string(), is_done: z.boolean() })

export const productOrder = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  product: productBadge,
  code: z.string(),
  state: z.enum(orderStateIds),
  /** Why it does not count; '' otherwise. */
  reason: z.string(),
  ordered_at: time(),
  /** The business day of the order. */
  day: z.string(),
  creator_fen: fen(),
  brand_fen: fen(),
  percent: count(),
  settle_days: count(),
})

export const productOrderDetail = productOrder.extend({
  /** 品牌单价 × 百分比. */
  formula: z.string(),
  steps: z.array(orderStep),
  settled_at: time().nullable(),
  release_at: time().nullable(),
})

/** What staff write about a product. */
export const productForm = z.strictObject({
  mini_id: z.string().regex(/^[a-z0-9-]{2,30}$/, '小程序编号用小写字母、数字和短横，2–30 位'),
  name: z.string().trim().min(1, '请填写产品名').max(20, '产品名最多 20 个字'),
  glyph: z.string().trim().min(1, '请填写一个字').max(2, '徽标只放一个字'),
  tone: z.enum(productToneIds),
  category: z.enum(productCategoryIds),
  about: z.string().trim().min(1, '请填写一句话条件').max(40, '一句话最多 40 个字'),
  condition: z.string().trim().min(1, '请填写有效条件').max(100, '最多 100 个字'),
  excluded: z.string().trim().max(100, '最多 100 个字'),
  rules: z.string().trim().max(500, '最多 500 个字'),
  platforms: z.string().trim().max(60, '最多 60 个字'),
  ways: z.array(z.enum(promoteWayIds)).min(1, '至少选一种推广方式').max(4),
  /** Names of the first two steps of an order. */
  first_step: z.string().trim().min(1, '请填写第一步').max(8, '最多 8 个字'),
  second_step: z.string().trim().min(1, '请填写第二步').max(8, '最多 8 个字'),
  daily_max: z.number().int().min(1).max(100_000).nullable(),
  contract_no: z.string().trim().max(30, '最多 30 个字'),
  auth_platform: z.enum(['douyin', 'kuaishou', 'bilibili']).nullable(),
  /** Whether the brand agrees to each account before it promotes. */
  confirms_accounts: z.boolean(),
  starts_on: z.iso.date('请选择上线日'),
  ends_on: z.iso.date('请选择截止日').nullable(),
  materials: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1, '请填写标题').max(30, '标题最多 30 个字'),
        text: z.string().trim().min(1, '请填写文案').max(500, '文案最多 500 个字'),
        /** A picture that staff sent, and a film. */
        picture_url: z.string().max(500).nullable(),
        film_id: z.uuid().nullable(),
      }),
    )
    .max(50, '最多 50 份素材'),
})
export type ProductForm = z.output<typeof productForm>

export const orderTotals = z.strictObject({
  ok: count(),
  duplicate: count(),
  refused: count(),
  settled: count(),
  invalid: count(),
  refunded: count(),
  brand_fen: fen(),
  creator_fen: fen(),
  /** What is taken back. */
  returned_fen: fen(),
  people: count(),
})
export type OrderTotals = z.output<typeof orderTotals>

export const orderImportRow = z.strictObject({
  row: count(),
  verdict: z.enum(['ok', 'duplicate', 'refused']),
  number: z.string(),
  product: z.string(),
  code: z.string(),
  result: z.enum(orderResultIds).nullable(),
  creator_fen: fen().nullable(),
  note: z.string(),
})
