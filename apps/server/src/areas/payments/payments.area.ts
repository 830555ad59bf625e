/** Orders paid from outside: the one state machine, whatever is sold. */
import { defineArea } from '../../area.ts'
import { createPayments } from './payment/createPayments.ts'
import { orderKindsOf } from './payment/orderKind.ts'
import { paymentConsoleRoutes } from './payment/payment.console.routes.ts'
import { paymentNamer } from './payment/payment.console.service.ts'
import { paymentReader } from './payment/payment.repository.ts'
import { payNoticeRoutes } from './payment/payNotice.routes.ts'
import { paymentApprovals } from './payment/refund.approval.ts'
import { paymentsJobKinds, paymentsJobs } from './payments.jobs.ts'
import { paymentsMoney } from './payments.money.ts'
import { paymentsSettings } from './payments.settings.ts'

export const paymentsArea = defineArea(
  'payments',
  { settings: [paymentsSettings], jobKinds: paymentsJobKinds, moneyTables: paymentsMoney },
  (services, declared) => {
    const { db, clock, logger, partners } = services
    const payments = createPayments(services, declared)
    const kinds = orderKindsOf(declared.orderKinds)
    return {
      consoleRoutes: ({ approvals }) => paymentConsoleRoutes({ kinds, approvals, payments }),
      jobs: () => paymentsJobs({ db, clock, logger, payments }),
      pages: (app) => payNoticeRoutes(app, { pay: partners.pay, payments, logger }),
      approvals: paymentApprovals(kinds, payments),
      namers: [paymentNamer],
      figures: async (tx) => ({ payments_unsettled: await paymentReader(tx).countUnsettled() }),
    }
  },
)
