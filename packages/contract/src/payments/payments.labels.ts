/** Labels of incoming payments, for all faces. */
export const paymentStates = {
  paying: '待付款',
  paid: '已付款',
  closed: '已关闭',
  doubtful: '待核实',
  refunding: '退款中',
  refunded: '已退款',
} as const
export type PaymentState = keyof typeof paymentStates
export const paymentStateIds = Object.keys(paymentStates) as [PaymentState, ...PaymentState[]]

/** Why staff must check a payment. */
export const paymentDoubts = {
  amount: '金额不符',
  currency: '币种不符',
  disagree: '通知与查询不一致',
} as const
export type PaymentDoubt = keyof typeof paymentDoubts
export const paymentDoubtIds = Object.keys(paymentDoubts) as [PaymentDoubt, ...PaymentDoubt[]]

/** How an order is paid. */
export const orderWays = { wechat: '微信', balance: '余额' } as const
export type OrderWay = keyof typeof orderWays
export const orderWayIds = Object.keys(orderWays) as [OrderWay, ...OrderWay[]]
