import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import {
  countedPageOf,
  csvFile,
  fen,
  formDay,
  formId,
  formInt,
  formJson,
  formText,
  formUuid,
  paging,
  time,
} from '../form.ts'
import {
  orderImportStateIds,
  orderStateIds,
  orderVerdictIds,
  productCodeStateIds,
  productStateIds,
  promoteWayIds,
  settleWayIds,
} from './product.labels.ts'
import { orderImportRow, orderTotals, productBadge, productForm, productOrder } from './product.schemas.ts'
import { consoleWelfare, welfareForm } from './welfare.schemas.ts'

const count = () => z.number().int().min(0)
const proposed = z.strictObject({ approval_id: z.number().int() })
const reason = () => formText({ max: 200, label: '原因' })

const consoleProduct = productBadge.extend({
  category: productForm.shape.category,
  state: z.enum(productStateIds),
  brand_fen: fen().nullable(),
  creator_fen: fen().nullable(),
  settle_days: count().nullable(),
  people: count(),
  today: count(),
  week: count(),
  /** Of a hundred orders of the week that ended. */
  invalid_percent: z.number(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  /** What to look at: 新上, 28 天后停, 无效偏高. */
  label: z.string(),
  tone: productForm.shape.tone,
})

const consoleRate = z.strictObject({
  version: count(),
  brand_fen: fen(),
  creator_fen: fen(),
  percent: count(),
  settle_days: count(),
  settle_by: z.enum(settleWayIds),
  starts_on: z.string(),
  state: z.enum(['future', 'current', 'past']),
  made_by: z.string(),
  approved_by: z.string(),
})

const consoleOrder = productOrder.extend({ uid: z.number().int(), nickname: z.string(), origin: z.string() })

const consoleProductDetail = consoleProduct.extend({
  form: productForm,
  stopped_on: z.string().nullable(),
  rates: z.array(consoleRate),
  /** A version that waits for the second person. */
  pending: z
    .strictObject({ approval_id: z.number().int(), title: z.string(), made_by: z.string() })
    .nullable(),
  days: z.array(z.strictObject({ day: z.string(), orders: count() })),
  newest: z.array(consoleOrder),
  /** Whole days before which creators hear of a rate. */
  earliest_day: z.string(),
  creator_percent: count(),
})

export const consoleProducts = defineEndpoint({
  path: 'console/product/list',
  method: 'GET',
  auth: 'staff:products:see',
  input: z.object({ state: z.enum(productStateIds), ...paging }),
  output: countedPageOf(consoleProduct).extend({
    figures: z.strictObject({
      open: count(),
      planned: count(),
      stopped: count(),
      today: count(),
      week_valid: count(),
      week_invalid_percent: z.number(),
      pending_fen: fen(),
      pending_since: z.string().nullable(),
      codes_waiting: count(),
      codes_since: time().nullable(),
    }),
  }),
  summary: '产品：在推、待上线、已停止，和全部产品的合计',
})

export const consoleProductRead = defineEndpoint({
  path: 'console/product/detail',
  method: 'GET',
  auth: 'staff:products:see',
  input: z.object({ id: formUuid() }),
  output: consoleProductDetail,
  errors: ['notFound'],
  summary: '一个产品：内容、费率版本、近 14 天有效单、刚来的订单',
})

export const saveProduct = defineEndpoint({
  path: 'console/product/save',
  method: 'POST',
  auth: 'staff:products:do',
  input: z.object({
    /** Without one a new product is made. */
    id: formUuid().optional(),
    form: formJson(productForm),
  }),
  output: consoleProductDetail,
  errors: ['notFound'],
  summary: '新产品，或改产品的内容、素材和日期；费率另走复核',
})

export const stopProduct = defineEndpoint({
  path: 'console/product/stop',
  method: 'POST',
  auth: 'staff:products:do',
  input: z.object({ id: formUuid(), reason: reason() }),
  output: consoleProductDetail,
  errors: ['notFound'],
  summary: '停止推广：之前的订单照常结算',
})

export const proposeProductRate = defineEndpoint({
  path: 'console/product/proposeRate',
  method: 'POST',
  auth: 'staff:rates:do',
  input: z.object({
    id: formUuid(),
    brand_fen: formInt({ min: 1, max: 10_000_000 }),
    settle_days: formInt({ min: 0, max: 90 }),
    settle_by: z.enum(settleWayIds),
    starts_on: formDay(),
    reason: reason(),
  }),
  output: proposed,
  errors: ['notFound'],
  summary: '加新版费率，另一位财务复核后生效；改价提前 7 天通知',
})

export const productEventKey = defineEndpoint({
  path: 'console/product/eventKey',
  method: 'POST',
  auth: 'staff:audit:do',
  input: z.object({ id: formUuid(), reason: reason() }),
  output: z.strictObject({ address: z.string(), key: z.string() }),
  errors: ['notFound'],
  summary: '给品牌方的回传地址和密钥，查看记入操作日志',
})

const codeTabs = ['waiting', 'decided'] as const

const consoleCode = z.strictObject({
  id: z.uuid(),
  product: productBadge,
  code: z.string(),
  uid: z.number().int(),
  nickname: z.string(),
  account: z.string(),
  ways: z.array(z.enum(promoteWayIds)),
  state: z.enum(productCodeStateIds),
  reason: z.string(),
  created_at: time(),
  decided_at: time().nullable(),
})

export const consoleProductCodes = defineEndpoint({
  path: 'console/product/codes',
  method: 'GET',
  auth: 'staff:products:see',
  input: z.object({ tab: z.enum(codeTabs), ...paging }),
  output: countedPageOf(consoleCode),
  summary: '口令申请：等得最久的在前；已审的最新的在前',
})

export const decideProductCode = defineEndpoint({
  path: 'console/product/decideCode',
  method: 'POST',
  auth: 'staff:products:do',
  input: z.object({
    id: formUuid(),
    pass: z.enum(['pass', 'reject']),
    /** For the creator, when refused. */
    note: formText({ max: 60, label: '原因' }).optional(),
  }),
  output: consoleCode,
  errors: ['notFound'],
  summary: '通过或驳回一个口令申请',
})

const orderFilter = {
  product_id: formUuid().optional(),
  state: z.enum(orderStateIds).optional(),
  uid: formId().optional(),
  from_day: formDay().optional(),
  to_day: formDay().optional(),
}

export const consoleProductOrders = defineEndpoint({
  path: 'console/product/orders',
  method: 'GET',
  auth: 'staff:product_orders:see',
  input: z.object({ ...orderFilter, ...paging }),
  output: countedPageOf(consoleOrder),
  summary: '订单，最新的在前',
})

export const exportProductOrders = defineEndpoint({
  path: 'console/product/orders/export',
  method: 'POST',
  auth: 'staff:product_orders:do',
  input: z.object(orderFilter),
  output: csvFile,
  summary: '导出筛选出的订单，记入操作日志',
})

const consoleOrderImport = z.strictObject({
  id: z.number().int(),
  number: z.string(),
  file_name: z.string(),
  state: z.enum(orderImportStateIds),
  totals: orderTotals,
  approval_id: z.number().int().nullable(),
  posted_rows: count(),
  made_by: z.string(),
  made_at: time(),
  posted_by: z.string(),
  posted_at: time().nullable(),
})

export const orderImports = defineEndpoint({
  path: 'console/product/imports',
  method: 'GET',
  auth: 'staff:product_orders:see',
  input: z.object({ ...paging }),
  output: countedPageOf(consoleOrderImport),
  summary: '导入对账的批次，最新的在前',
})

export const orderImportRead = defineEndpoint({
  path: 'console/product/import',
  method: 'GET',
  auth: 'staff:product_orders:see',
  input: z.object({ id: formId() }),
  output: consoleOrderImport,
  errors: ['notFound'],
  summary: '一个批次的核对结果',
})

export const orderImportRows = defineEndpoint({
  path: 'console/product/importRows',
  method: 'GET',
  auth: 'staff:product_orders:see',
  input: z.object({ id: formId(), verdict: z.enum(orderVerdictIds).optional(), ...paging }),
  output: countedPageOf(orderImportRow),
  errors: ['notFound'],
  summary: '一个批次的逐行结果',
})

export const uploadOrderImport = defineEndpoint({
  path: 'console/product/uploadImport',
  method: 'POST',
  auth: 'staff:product_orders:do',
  body: 'multipart',
  input: z.object({}),
  output: consoleOrderImport,
  rate: perMinute(20),
  summary: '上传品牌方的对账文件（CSV 或 XLSX）并逐行核对，不写入任何收益',
})

export const proposeOrderImport = defineEndpoint({
  path: 'console/product/proposeImport',
  method: 'POST',
  auth: 'staff:product_orders:do',
  input: z.object({ id: formId(), reason: reason() }),
  output: proposed,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '提交复核，另一位财务通过后入账',
})

export const discardOrderImport = defineEndpoint({
  path: 'console/product/discardImport',
  method: 'POST',
  auth: 'staff:product_orders:do',
  input: z.object({ id: formId() }),
  output: consoleOrderImport,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '作废没入账的批次',
})

export const consoleWelfares = defineEndpoint({
  path: 'console/product/welfares',
  method: 'GET',
  auth: 'staff:products:see',
  input: z.object({ ...paging }),
  output: countedPageOf(consoleWelfare),
  summary: '剪映福利的各期，最新的在前',
})

export const proposeWelfare = defineEndpoint({
  path: 'console/product/proposeWelfare',
  method: 'POST',
  auth: 'staff:rates:do',
  input: z.object({ form: formJson(welfareForm), reason: reason() }),
  output: proposed,
  summary: '新的一期剪映福利，另一位财务复核后上线',
})

export const addWelfareGifts = defineEndpoint({
  path: 'console/product/addGifts',
  method: 'POST',
  auth: 'staff:products:do',
  input: z.object({
    id: formId(),
    /** One redemption code a line. */
    codes: formText({ max: 20_000, label: '兑换码' }),
  }),
  output: z.strictObject({ added: count(), known: count() }),
  errors: ['notFound'],
  summary: '加兑换码，一行一个；已有的不重复加',
})

const waitingAuth = z.strictObject({
  id: z.uuid(),
  uid: z.number().int(),
  nickname: z.string(),
  platform: z.enum(['douyin', 'kuaishou', 'bilibili']),
  account: z.string(),
  agreed_at: time(),
})

export const productAuthsWaiting = defineEndpoint({
  path: 'console/product/authsWaiting',
  method: 'GET',
  auth: 'staff:products:see',
  input: z.object({ id: formUuid() }),
  output: z.strictObject({ items: z.array(waitingAuth) }),
  summary: '等品牌方确认的授权账号，先授权的在前，最多 100 个',
})

export const decideProductAuth = defineEndpoint({
  path: 'console/product/decideAuth',
  method: 'POST',
  auth: 'staff:products:do',
  input: z.object({
    id: formUuid(),
    verdict: z.enum(['confirm', 'refuse']),
    /** What the brand said. */
    reason: formText({ min: 2, max: 60, label: '品牌方的答复' }),
  }),
  output: z.strictObject({}),
  errors: ['notFound'],
  summary: '代品牌方登记：同意或不同意这个账号，结果通知本人',
})
