import type { AreaAudit } from '../contract.ts'
import { orderResults, orderStates, productStates } from './product.labels.ts'

export const productAudit = {
  actions: {
    'product.create': '新产品',
    'product.change': '改产品',
    'product.stop': '停止推广',
    'product.rate': '新版产品费率',
    'product.key': '查看回传密钥',
    'product_code.pass': '通过产品口令',
    'product_code.reject': '驳回产品口令',
    'product_order.export': '导出推广订单',
    'product_import.upload': '上传对账文件',
    'product_import.post': '产品订单入账',
    'product_import.discard': '作废对账文件',
    'welfare.create': '新一期剪映福利',
    'welfare.gifts': '加兑换码',
  },
  subjects: {
    product: '产品',
    product_code: '产品口令',
    product_order: '推广订单',
    product_import: '对账文件',
    welfare: '剪映福利',
  },
  fields: {
    brand_fen: '品牌单价',
    creator_fen: '创作者所得',
    returned_fen: '退回金额',
    settle_days: '结算天数',
    form: '产品内容',
    codes: '兑换码数',
    version: '版本',
    steps: '奖励档位',
    to_day: '结束日',
    from_day: '开始日',
    ends_on: '截止日',
    stopped_on: '停止日',
    cause: '原因',
  },
  values: { state: { ...productStates, ...orderStates, ...orderResults } },
} as const satisfies AreaAudit
