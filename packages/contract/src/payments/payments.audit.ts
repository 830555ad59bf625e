/** Audit vocabulary of this area: actions, subjects and changed fields. */
export const paymentsAudit = {
  actions: {
    'payment.ask': '向支付渠道核对付款',
    'payment.refund': '付款退回',
    'payment.refund_part': '付款退回一部分',
    'payment.deliver_again': '补发解锁',
    'payment.export': '导出订单',
  },
  subjects: {
    payment: '付款',
  },
  fields: {
    payment_state: '付款状态',
    amount_fen: '金额（分）',
    number: '单号',
    count: '条数',
    proposed_by: '制单人',
  },
  values: {
    payment_state: {
      paying: '待付款',
      paid: '已付款',
      closed: '已关闭',
      doubtful: '待核实',
      refunding: '退款中',
      refunded: '已退款',
    },
  },
} as const
