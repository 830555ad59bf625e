/** Orders paid through WeChat Pay: one state machine for everything that is sold. */

import { defineArea } from '../../area.ts'
import { ledgerChecks, moneyTables } from '../../ledger/ledger.slots.ts'
import { approvalKinds, approvalsOf, figures, finders, namers, settings } from '../staff/public.ts'
import { paymentBillCheck } from './channelBill/channelBill.check.ts'
import { channelBillJobs, fetchBillsJob } from './channelBill/channelBill.jobs.ts'
import { createPayments } from './payment/createPayments.ts'
import { orderKindsOf } from './payment/orderKind.ts'
import { paymentConsoleRoutes } from './payment/payment.console.routes.ts'
import { paymentNamer } from './payment/payment.console.service.ts'
import { paymentFinder } from './payment/payment.finder.ts'
import { paymentReader } from './payment/payment.repository.ts'
import { payNoticeRoutes } from './payment/payNotice.routes.ts'
import { paymentApprovals } from './payment/refund.approval.ts'
import { paymentsGrowth } from './payments.growth.ts'
import { paymentsJobKinds, paymentsJobs } from './payments.jobs.ts'
import { paymentsMoney } from './payments.money.ts'
import { paymentsSettings } from './payments.settings.ts'
import { orderBooks, orderKinds } from './payments.slots.ts'

export const paymentsArea = defineArea(
  'payments',
  {
    jobKinds: [...paymentsJobKinds, fetchBillsJob],
    grows: paymentsGrowth,
    gives: [
      moneyTables.with(paymentsMoney),
      settings.with(paymentsSettings),
      ledgerChecks.with(paymentBillCheck),
    ],
  },
  (services, slots) => {
    const { db, clock, logger, partners } = services
    const kinds = orderKindsOf(slots.all(orderKinds))
    const payments = createPayments(services, slots.all(orderKinds))
    return {
      consoleRoutes: () =>
        paymentConsoleRoutes({
          kinds,
          books: slots.all(orderBooks),
          approvals: approvalsOf(slots, clock),
          payments,
          clock,
        }),
      jobs: () => [
        ...paymentsJobs({ db, clock, logger, payments }),
        ...channelBillJobs({
          db,
          clock,
          logger,
          sources: {
            wechat_pay: partners.pay,
            wechat_transfer: partners.transfer,
            alipay_transfer: partners.alipay,
          },
        }),
      ],
      pages: (app) => payNoticeRoutes(app, { pay: partners.pay, payments, logger }),
      gives: [
        approvalKinds.with(...paymentApprovals(kinds, payments)),
        namers.with(paymentNamer),
        finders.with(paymentFinder),
        figures.with(async (tx) => ({ payments_unsettled: await paymentReader(tx).countUnsettled() })),
      ],
    }
  },
)
