import {
  askPayment,
  deliverPaymentAgain,
  exportPayments,
  paymentFigures,
  paymentList,
  paymentRefundSplit,
  proposePaymentRefund,
} from '@wallpaper/contract/payments/payments.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import {
  askAgain,
  dayFigures,
  deliverAgain,
  exportOrders,
  listPayments,
  type PaymentConsoleDeps,
  proposeRefund,
  refundSplit,
} from './payment.console.service.ts'

export const paymentConsoleRoutes = (deps: PaymentConsoleDeps): Route[] => [
  read(paymentList, ({ tx, input }) => listPayments(tx, input, deps)),
  write(exportPayments, ({ tx, input, act }) => exportOrders(tx, input, act, deps)),
  read(paymentFigures, ({ tx }) => dayFigures(tx, deps)),
  read(paymentRefundSplit, ({ tx, input }) => refundSplit(tx, input, deps)),
  write(deliverPaymentAgain, ({ tx, input, act }) => deliverAgain(tx, input.number, act, deps)),
  outside(askPayment, ({ db, input, act }) => askAgain(db, input.number, act, deps)),
  write(proposePaymentRefund, ({ tx, input, act }) => proposeRefund(tx, input, act, deps)),
]
