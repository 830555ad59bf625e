/** Words and tables of products to promote, shared by phone, console and server. */

export const productCategories = {
  edit: '剪辑',
  tool: '工具',
  read: '阅读',
  retouch: '修图',
  health: '健康',
  life: '生活',
} as const
export type ProductCategory = keyof typeof productCategories
export const productCategoryIds = Object.keys(productCategories) as [ProductCategory, ...ProductCategory[]]

/** Colours of a product's badge, from the design's palette. */
export const productTones = {
  ink: '墨黑',
  blue: '蓝',
  green: '绿',
  brown: '棕',
  violet: '紫',
  red: '红',
  teal: '青',
  amber: '橙',
} as const
export type ProductTone = keyof typeof productTones
export const productToneIds = Object.keys(productTones) as [ProductTone, ...ProductTone[]]

/** How a product is promoted. */
export const promoteWays = { video: '短视频', picture: '图文', comment: '评论区', live: '直播' } as const
export type PromoteWay = keyof typeof promoteWays
export const promoteWayIds = Object.keys(promoteWays) as [PromoteWay, ...PromoteWay[]]

/** For staff: where a product stands today. */
export const productStates = { open: '在推', planned: '待上线', stopped: '已停止' } as const
export type ProductState = keyof typeof productStates
export const productStateIds = Object.keys(productStates) as [ProductState, ...ProductState[]]

/** For a creator: what is between them and promoting it. */
export const promotionStates = {
  promoting: '推广中',
  applied: '申请审核中',
  unauthorised: '需授权',
  fresh: '新上',
  open: '',
  stopped: '已停止',
} as const
export type PromotionState = keyof typeof promotionStates
export const promotionStateIds = Object.keys(promotionStates) as [PromotionState, ...PromotionState[]]

/** Who says that an order counts: the reconciled file, or the brand's own event. */
export const settleWays = { import: '导入对账', event: '品牌方回传' } as const
export type SettleWay = keyof typeof settleWays
export const settleWayIds = Object.keys(settleWays) as [SettleWay, ...SettleWay[]]

/** What a brand says about an account that wants to promote its product. */
export const brandStates = {
  waiting: '等品牌方确认',
  confirmed: '已授权',
  refused: '品牌方没有同意',
} as const
export type BrandState = keyof typeof brandStates

export const productCodeStates = {
  waiting: '审核中',
  active: '生效中',
  rejected: '未通过',
  withdrawn: '已撤回',
  ended: '已停用',
} as const
export type ProductCodeState = keyof typeof productCodeStates
export const productCodeStateIds = Object.keys(productCodeStates) as [ProductCodeState, ...ProductCodeState[]]

export const orderStates = {
  pending: '待对账',
  settled: '已结算',
  invalid: '无效',
  refunded: '已退回',
} as const
export type OrderState = keyof typeof orderStates
export const orderStateIds = Object.keys(orderStates) as [OrderState, ...OrderState[]]

/** Tabs of the creator's orders; 无效 has the returned ones too, since neither counts. */
export const orderTabs = { all: '全部', pending: '待对账', settled: '已结算', invalid: '无效' } as const
export type OrderTab = keyof typeof orderTabs
export const orderTabIds = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]]

/** What a row of a reconciled file says about its order. */
export const orderResults = { settled: '有效', invalid: '无效', refunded: '退款' } as const
export type OrderResult = keyof typeof orderResults
export const orderResultIds = Object.keys(orderResults) as [OrderResult, ...OrderResult[]]

export const orderVerdicts = { ok: '可入账', duplicate: '重复', refused: '有错误' } as const
export type OrderVerdict = keyof typeof orderVerdicts
export const orderVerdictIds = Object.keys(orderVerdicts) as [OrderVerdict, ...OrderVerdict[]]

export const orderImportStates = {
  checked: '待提交',
  waiting: '待复核',
  posting: '入账中',
  posted: '已入账',
  discarded: '已作废',
} as const
export type OrderImportState = keyof typeof orderImportStates
export const orderImportStateIds = Object.keys(orderImportStates) as [OrderImportState, ...OrderImportState[]]

/** Columns of a reconciled file, by their heading. */
export const orderColumns = {
  number: '订单号',
  product: '产品',
  code: '口令',
  at: '达成时间',
  result: '结果',
  note: '说明',
  amount: '品牌单价',
} as const

export const importOrdersMax = 5_000

/** A work in 剪映福利: counted, looked at, not played often enough yet, or not counted any more. */
export const welfareWorkStates = {
  valid: '有效',
  waiting: '审核中',
  short: '未达标',
  invalid: '无效',
} as const
export type WelfareWorkState = keyof typeof welfareWorkStates
export const welfareWorkStateIds = Object.keys(welfareWorkStates) as [WelfareWorkState, ...WelfareWorkState[]]

export const welfareStates = { coming: '未开始', open: '进行中', over: '已结束' } as const
export type WelfareState = keyof typeof welfareStates
export const welfareStateIds = Object.keys(welfareStates) as [WelfareState, ...WelfareState[]]

/** 品牌单价 × 百分比, as screens explain a creator's part. */
export const creatorFormula = (brand: string, percent: number): string => `品牌单价 ${brand} 元 × ${percent}%`
