/** Wallet: balances, payees, tax withholding, and withdrawals until they arrive. */

import { currencyText } from '@wallpaper/contract/money'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { defineArea } from '../../area.ts'
import { ledgerChecks, moneyTables } from '../../ledger/ledger.slots.ts'
import { ledgerReader } from '../../ledger/ledger.ts'
import { withdrawingCheck } from '../../ledger/proof.ts'
import type { Reader } from '../../platform/db/database.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import {
  closureBlockers,
  type Entry,
  entries,
  erasers,
  heldData,
  personRisks,
  wechatBlockers,
} from '../account/public.ts'
import {
  approvalKinds,
  approvalsOf,
  createActCodes,
  dueWorks,
  finders,
  namers,
  namingOf,
  settings,
  twoStepActs,
  waitingSteps,
} from '../staff/public.ts'
import { privatePictures, uploadParts } from '../upload/public.ts'
import { deductionApprovals } from './deduction/deduction.approval.ts'
import { deductionConsoleRoutes } from './deduction/deduction.console.routes.ts'
import { deductionNamer, upholdDeductionAct } from './deduction/deduction.console.service.ts'
import { deductionReader, deductionRepository } from './deduction/deduction.repository.ts'
import { deductionRoutes } from './deduction/deduction.routes.ts'
import { makeDemoWallets } from './demo/demoWallet.ts'
import { walletTour } from './demo/walletTour.ts'
import { overviewConsoleRoutes } from './overview/overview.console.routes.ts'
import { fundsJob, overviewJobKinds, overviewJobs, readOverview } from './overview/overview.jobs.ts'
import { withdrawPasswordRepository } from './password/withdrawPassword.repository.ts'
import { walletHeldData } from './payee/heldData.ts'
import { payeeReader, payeeRepository } from './payee/payee.repository.ts'
import { bankConsoleRoutes } from './payout/bank/bank.console.routes.ts'
import { bankBatchApproval } from './payout/bank/bankBatch.approval.ts'
import { bankBatchNamer, downloadBatchAct } from './payout/bank/bankBatch.service.ts'
import { bankResultsCheck } from './payout/bank/bankCheck.ts'
import { bankResultApproval } from './payout/bank/bankResult.approval.ts'
import { bankResultNamer } from './payout/bank/bankResult.service.ts'
import { doubtApproval } from './payout/bank/doubt.approval.ts'
import { confirmationConsoleRoutes } from './payout/confirmation/confirmation.console.routes.ts'
import { payoutJobKinds, payoutJobs } from './payout/payout.jobs.ts'
import { payoutNoticePath, payoutNoticeRoutes } from './payout/payoutNotice.routes.ts'
import { sharedPayeeConsoleRoutes } from './sharedPayee/sharedPayee.console.routes.ts'
import { taxReportApproval } from './taxReport/taxReport.approval.ts'
import { taxReportConsoleRoutes } from './taxReport/taxReport.console.routes.ts'
import { walletGrowth } from './wallet.growth.ts'
import { walletMoney } from './wallet.money.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletSettings } from './wallet.settings.ts'
import { transferBillChecks } from './withdrawal/transferBill.check.ts'
import { waitingPayouts } from './withdrawal/waitingPayouts.ts'
import { walletRisks } from './withdrawal/wallet.personRisks.ts'
import { withdrawalConsoleRoutes } from './withdrawal/withdrawal.console.routes.ts'
import { payWithdrawalAct } from './withdrawal/withdrawal.console.service.ts'
import { withdrawalsDue } from './withdrawal/withdrawal.dueWork.ts'
import { withdrawalFinder } from './withdrawal/withdrawal.finder.ts'
import { withdrawalGauges } from './withdrawal/withdrawal.gauges.ts'
import { withdrawalReader } from './withdrawal/withdrawal.repository.ts'
import { withdrawalLedgerCheck } from './withdrawal/withdrawalLedger.check.ts'

/** A payee with an open withdrawal cannot be changed or deleted. */
const busyWith = async (tx: Reader, uid: number, payeeId: string): Promise<string | null> => {
  const open = await withdrawalReader(tx).open([uid])
  return open.some((row) => row.payeeId === payeeId) ? '有一笔提现正打到这个账户，到账或退回后才能改动' : null
}

const moneyBlocks = async (tx: Reader, uid: number) => {
  const { available, pending, held, withdrawing, debt } = await ledgerReader(tx).balancesOf(uid)
  const path = walletScreens.wallet()
  return [
    ...(withdrawing > 0 ? [{ sentence: `还有 ${currencyText(withdrawing)} 提现没有到账`, path }] : []),
    ...(available + pending + held > 0
      ? [{ sentence: `余额还有 ${currencyText(available + pending + held)}，请先提现`, path }]
      : []),
    ...(debt < 0 ? [{ sentence: `还欠 ${currencyText(-debt)}，还清后才能注销`, path }] : []),
  ]
}

const messengerBlocks = async (tx: Reader, uid: number) => {
  const open = await withdrawalReader(tx).open([uid])
  return open.some(({ channel }) => channel === 'wechat')
    ? [{ sentence: '有一笔提现正打到这个微信，到账或退回后才能更换', path: walletScreens.records() }]
    : []
}

const walletEntries: readonly Entry[] = [
  { id: 'tax', icon: 'file', screen: systemScreens.withdrawalNotes, for: 'main', home: { order: 50 } },
  {
    id: 'wallet',
    icon: 'wallet',
    screen: walletScreens.wallet,
    for: 'main',
    home: { order: 6 },
  },
  {
    id: 'payees',
    icon: 'card',
    screen: { title: '收款账户', path: walletScreens.payees() },
    for: 'main',
    personalCentre: {
      group: 'wallet',
      order: 5,
      describe: async (tx, { uid }) => {
        const count = (await payeeReader(tx).all(uid)).length
        return count > 0 ? { detail: `${count} 个` } : {}
      },
    },
  },
  {
    id: 'deductions',
    icon: 'shield',
    screen: { title: '违规扣款记录', path: walletScreens.deductions() },
    for: 'main',
    personalCentre: {
      group: 'wallet',
      order: 40,
      describe: async (tx, { uid }) => {
        const count = await deductionReader(tx).count('all', uid)
        return count > 0 ? { detail: `${count} 笔` } : {}
      },
    },
  },
]

export const walletArea = defineArea(
  'wallet',
  {
    jobKinds: [...payoutJobKinds, ...overviewJobKinds],
    // Withdrawals need all income, team shares included, to be in the ledger.
    demoAfter: ['team'],
    grows: walletGrowth,
    sealed: sealedBy({
      real_names: ['name_sealed', 'id_number_sealed'],
      payees: ['account_sealed', 'phone_sealed'],
      withdrawals: ['account_sealed', 'name_sealed', 'id_number_sealed'],
    }),
    gives: [
      moneyTables.with(walletMoney),
      settings.with(walletSettings),
      heldData.with({ order: 30, of: walletHeldData }),
      waitingSteps.with(waitingPayouts),
      dueWorks.with(...withdrawalsDue),
      personRisks.with(walletRisks),
      twoStepActs.with(payWithdrawalAct, downloadBatchAct, upholdDeductionAct),
      ledgerChecks.with(
        withdrawingCheck((tx) => withdrawalReader(tx).underWay()),
        withdrawalLedgerCheck,
        bankResultsCheck,
        ...transferBillChecks,
      ),
      entries.with(...walletEntries),
    ],
  },
  (services, slots) => {
    const { db, clock, vault, keyFor, keysFor, partners, publicUrl, queue, logger } = services
    const { transfer, alipay } = partners
    const deps = {
      db,
      clock,
      vault,
      logger,
      transfer,
      publicUrl,
      channels: { wechat: transfer, alipay },
      notifyUrl: `${publicUrl}${payoutNoticePath}`,
      codeKeys: keysFor('sms/codes'),
      passwordKey: keyFor('wallet/password'),
      busyWith,
    }
    const codes = createActCodes({ db, clock, vault })
    const pictures = privatePictures(services.storage)
    const { pipeline } = uploadParts(services)
    return {
      routes: () => [...walletRoutes(deps), ...deductionRoutes({ clock, naming: namingOf(slots), pictures })],
      consoleRoutes: () => {
        const naming = namingOf(slots)
        const approvals = approvalsOf(slots, clock)
        return [
          ...withdrawalConsoleRoutes({ ...deps, naming, enqueue: queue.enqueue }),
          ...confirmationConsoleRoutes({ ...deps, naming, codes, enqueue: queue.enqueue }),
          ...bankConsoleRoutes({ vault, approvals, naming, codes }),
          ...deductionConsoleRoutes({ clock, naming, approvals, pictures, pipeline, publicUrl }),
          ...taxReportConsoleRoutes({ clock, vault, approvals, naming }),
          ...sharedPayeeConsoleRoutes({ naming }),
          ...overviewConsoleRoutes({ ...deps, enqueue: queue.enqueue }),
        ]
      },
      gives: [
        approvalKinds.with(
          ...deductionApprovals(pictures),
          taxReportApproval,
          bankBatchApproval(vault),
          bankResultApproval(queue.enqueue),
          doubtApproval,
        ),
        finders.with(withdrawalFinder(vault)),
        namers.with(deductionNamer, bankBatchNamer, bankResultNamer),
        closureBlockers.with(moneyBlocks),
        wechatBlockers.with(messengerBlocks),
        erasers.with(
          (tx, uid) => deductionRepository(tx).eraseTextsOf(uid),
          (tx, uid) => payeeRepository(tx).eraseOf(uid),
          (tx, uid) => withdrawPasswordRepository(tx).eraseOf(uid),
        ),
      ],
      pages: (app) => payoutNoticeRoutes(app, deps),
      jobs: () => [...payoutJobs(deps), ...overviewJobs(deps)],
      gauges: () => withdrawalGauges({ db, clock }),
      owners: {
        deduction: async (tx, { uid }, ids) => new Set(await deductionReader(tx).idsAmong(uid, ids)),
        payee: async (tx, { uid }, ids) => new Set(await payeeReader(tx).idsAmong(uid, ids)),
        withdrawal: async (tx, { uid }, ids) => new Set(await withdrawalReader(tx).idsAmong(uid, ids)),
      },
      demoTour: () => walletTour({ vault }),
      demo: async () => {
        await makeDemoWallets(services)
        await readOverview(services)
        await db.write((tx) => queue.enqueue(tx, fundsJob, {}))
        return []
      },
    }
  },
)
