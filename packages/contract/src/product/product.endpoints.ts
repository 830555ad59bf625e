import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { csvFile, fen, formBool, formList, formText, formUuid, ownedUuid, pageOf, paging } from '../form.ts'
import { orderTabIds, productCategoryIds, promoteWayIds } from './product.labels.ts'
import {
  productAuth,
  productCode,
  productDetail,
  productDraft,
  productOrder,
  productOrderDetail,
  productRow,
} from './product.schemas.ts'

export * from './welfare.endpoints.ts'

const count = () => z.number().int().min(0)
const code = () => formText({ max: 20, label: '口令' })
const ways = () => formList(z.enum(promoteWayIds), { max: 4, tooMany: '最多选四种' })

export const productList = defineEndpoint({
  path: 'v4/product/list',
  method: 'GET',
  auth: 'user',
  input: z.object({
    q: formText({ max: 20, label: '搜索词' }).optional(),
    category: z.enum(productCategoryIds).optional(),
    /** Only those that the person promotes. */
    mine: formBool().optional(),
    ...paging,
  }),
  output: pageOf(productRow).extend({
    total: count(),
    promoting: count(),
    categories: z.array(z.enum(productCategoryIds)),
  }),
  summary: '能推广的产品和每单所得，推广中的在前',
})

export const productRead = defineEndpoint({
  path: 'v4/product/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: formUuid() }),
  output: productDetail,
  errors: ['notFound'],
  summary: '一个产品：条件、结算、不计、上限、素材和自己的口令',
})

export const productAuthInit = defineEndpoint({
  path: 'v4/product/authInit',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: formUuid() }),
  output: productAuth,
  errors: ['notFound'],
  summary: '授权账号：能用的账号、会请求的权限',
})

export const productAuthorise = defineEndpoint({
  path: 'v4/product/authorise',
  method: 'POST',
  auth: 'main',
  input: z.object({
    id: formUuid(),
    account_id: ownedUuid('publishAccount'),
    /** The tick of the consent: nothing is recorded without it. */
    agree: formBool(),
  }),
  output: productAuth,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '同意把一个账号用于一个产品；缺权限时先去平台授权',
})

export const productRevoke = defineEndpoint({
  path: 'v4/product/revoke',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: formUuid(), account_id: ownedUuid('publishAccount') }),
  output: productAuth,
  errors: ['notFound'],
  summary: '撤销授权；已产生的订单照常结算',
})

export const productCheckCode = defineEndpoint({
  path: 'v4/product/checkCode',
  method: 'GET',
  auth: 'user',
  input: z.object({
    /** Without one, a free name is suggested. */
    code: code().optional(),
  }),
  output: z.strictObject({
    code: z.string(),
    state: z.enum(['free', 'taken', 'refused']),
    sentence: z.string(),
    suggestions: z.array(z.string()),
  }),
  rate: perMinute(60),
  summary: '口令能不能用；已被占用时给出可用的',
})

export const productApplyCode = defineEndpoint({
  path: 'v4/product/applyCode',
  method: 'POST',
  auth: 'user',
  input: z.object({
    id: formUuid(),
    code: code(),
    account_id: ownedUuid('publishAccount').optional(),
    ways: ways().optional(),
  }),
  output: productCode,
  errors: ['notFound'],
  rate: perMinute(20),
  summary: '申请口令，审核后生效；一个产品同时只有一个申请',
})

export const productWithdrawCode = defineEndpoint({
  path: 'v4/product/withdrawCode',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: ownedUuid('productCode') }),
  output: productCode,
  errors: ['notFound'],
  summary: '撤回还没审核的申请',
})

export const productEndCode = defineEndpoint({
  path: 'v4/product/endCode',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: ownedUuid('productCode') }),
  output: productCode,
  errors: ['notFound'],
  summary: '停用生效中的口令，空出名额；已产生的订单照常结算',
})

export const productCodes = defineEndpoint({
  path: 'v4/product/codes',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: pageOf(productCode).extend({ used: count(), max: count() }),
  summary: '我的产品口令和本月有效单；名额和口令管理的分开算',
})

export const productPromotePower = defineEndpoint({
  path: 'v4/product/promotePower',
  method: 'POST',
  auth: 'user',
  input: z.object({
    type: z.enum(promoteWayIds),
    /** The product's mini program. */
    mini_id: formText({ max: 30, label: '小程序' }),
  }),
  output: z.strictObject({
    can_promote: z.boolean(),
    /** What is missing; '' when nothing. */
    sentence: z.string(),
    product_id: z.uuid(),
    next: z.enum(['ready', 'code', 'auth', 'wait', 'none']),
  }),
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '能不能用这种方式推广这个小程序的产品，还差哪一步',
})

export const productDraftList = defineEndpoint({
  path: 'v4/product_draft/list',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(productDraft) }),
  summary: '没提交的申请，最近保存的在前',
})

export const productDraftSave = defineEndpoint({
  path: 'v4/product_draft/save',
  method: 'POST',
  auth: 'user',
  input: z.object({
    id: formUuid(),
    code: formText({ min: 0, max: 20, label: '口令' }),
    account_id: ownedUuid('publishAccount').optional(),
    ways: ways(),
  }),
  output: productDraft,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '保存没提交的申请，一个产品一份',
})

export const productDraftDelete = defineEndpoint({
  path: 'v4/product_draft/delete',
  method: 'POST',
  auth: 'user',
  input: z.object({ id: formUuid() }),
  output: z.strictObject({ id: z.uuid() }),
  summary: '删除一个产品的草稿',
})

const month = () => z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份')

export const productOrderList = defineEndpoint({
  path: 'v4/product_order/list',
  method: 'GET',
  auth: 'main',
  input: z.object({ month: month().optional(), tab: z.enum(orderTabIds).default('all'), ...paging }),
  output: pageOf(productOrder).extend({
    month: z.string(),
    months: z.array(z.string()),
    /** Settled and expected together; equals 应用收益 of the month for products. */
    amount_fen: fen(),
    settled: z.strictObject({ orders: count(), amount_fen: fen() }),
    pending: z.strictObject({ orders: count(), amount_fen: fen() }),
    invalid: count(),
  }),
  summary: '推广订单：一个月的合计和明细，最新的在前',
})

export const productOrderExport = defineEndpoint({
  path: 'v4/product_order/export',
  method: 'POST',
  auth: 'main',
  input: z.object({ month: month(), tab: z.enum(orderTabIds).default('all') }),
  output: csvFile,
  rate: perMinute(10),
  summary: '导出一个月的推广订单',
})

export const productOrderRead = defineEndpoint({
  path: 'v4/product_order/detail',
  method: 'GET',
  auth: 'main',
  input: z.object({ id: ownedUuid('productOrder') }),
  output: productOrderDetail,
  errors: ['notFound'],
  summary: '一单的四步和所得的算法',
})
