/** The part of the demo tour about withdrawals: apply, approve, pay, confirm, reconcile. */
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { DemoStep, DemoTour } from '../../../platform/demo/tour.ts'
import { demoPeople, findPersonByPhone } from '../../account/public.ts'
import { isProvedSince } from '../../finance/public.ts'
import { type WithdrawalRow, withdrawalReader } from '../withdrawal/withdrawal.repository.ts'
import { demoWithdrawPassword } from './demoWallets.ts'

const perPage = 50

/** Withdrawals that the lead made by hand; those of the demo data are marked by their request id. */
const ownWithdrawals = async (tx: Reader, vault: Vault): Promise<WithdrawalRow[]> => {
  const phone = demoPeople.find(({ id }) => id === 'lead')?.phone ?? ''
  const lead = await findPersonByPhone(tx, vault.lookup(phone))
  const rows = lead ? await withdrawalReader(tx).list(lead.uid, { after: null, limit: perPage }) : []
  return rows.filter(({ requestId }) => !requestId.startsWith('demo-'))
}

const seenBy = '林晚风'

const steps = ({ vault }: { vault: Vault }): DemoStep[] => {
  const some = (test: (row: WithdrawalRow) => boolean) => async (tx: Reader) =>
    (await ownWithdrawals(tx, vault)).some(test)
  return [
    {
      id: 'withdraw',
      order: 410,
      title: '收益提现',
      who: seenBy,
      actor: 'lead',
      text: `解冻的收益可以提现。收款账户换成微信零钱，填 100 元，看一眼到账试算，提现密码是 ${demoWithdrawPassword}。`,
      next: '下一步：财务制单',
      face: 'h5',
      path: walletScreens.withdraw(),
      isDone: some(() => true),
    },
    {
      id: 'withdraw_approve',
      order: 420,
      title: '提现制单',
      who: '财务制单',
      actor: 'finance_maker',
      text: '在待制单里勾选林晚风的提现，看清实名、税费和风控提示，制单通过。',
      next: '下一步：另一个人复核打款',
      face: 'console',
      path: 'withdrawals?tab=to_approve',
      guide: {
        todo: ['勾选林晚风刚申请的那一笔', '核对实名、收款账户和风控提示', '点「制单通过」'],
        seenBy,
        outcomes: [
          {
            when: '如果通过',
            tag: '待复核',
            tone: 'good',
            title: '审核通过，等待打款',
            text: '提现详情里多了一步，钱还在提现中',
          },
          {
            when: '如果退回',
            tag: '未通过',
            tone: 'bad',
            title: '提现已退回余额',
            text: '全额回到可提现，看得到原因',
          },
        ],
      },
      isDone: some(({ approvedAt }) => approvedAt !== null),
    },
    {
      id: 'withdraw_pay',
      order: 430,
      title: '提现打款',
      who: '财务复核',
      actor: 'finance_checker',
      text: '制单的人不能复核自己的单。换一个人，在待复核里勾选它，看清清单，用动态验证码打款。',
      next: '下一步：在微信里确认收款',
      face: 'console',
      path: 'withdrawals?tab=to_pay',
      guide: {
        todo: [
          '勾选同一笔，点「复核通过并打款」',
          '看清付给谁、多少、付后余额',
          '输入动态验证码（演示环境可以直接填入），点写着合计的按钮',
        ],
        seenBy,
        outcomes: [
          {
            when: '如果打款',
            tag: '待确认收款',
            tone: 'good',
            title: '提现待你确认收款',
            text: '24 小时内在微信里确认，逾期全额退回',
          },
        ],
      },
      isDone: some(({ paidBy }) => paidBy !== null),
    },
    {
      id: 'withdraw_confirm',
      order: 440,
      title: '确认收款',
      who: seenBy,
      actor: 'lead',
      text: '打开这笔提现，去微信确认收款。确认之后渠道说已付，这里才算到账。',
      next: '下一步：对账',
      face: 'h5',
      path: walletScreens.records(),
      isDone: some(({ state }) => state === 'paid'),
    },
    {
      id: 'ledger_proof',
      order: 450,
      title: '对账',
      who: '财务制单',
      actor: 'finance_maker',
      text: '点「重新对账」：每一分钱从入账到打款都在账本里，差额是 0.00 元。',
      next: '钱的一圈走完了',
      face: 'console',
      path: 'proof',
      guide: {
        todo: ['点「重新对账」，等它算完', '看「未说明的差额」是不是 0.00 元'],
        seenBy,
        outcomes: [
          {
            when: '如果对平',
            tag: '已到账',
            tone: 'good',
            title: '提现已到账',
            text: '余额变动里每一笔都在，加起来等于余额',
          },
        ],
      },
      isDone: async (tx) => {
        const paid = (await ownWithdrawals(tx, vault)).find(({ state }) => state === 'paid')
        return paid?.settledAt ? isProvedSince(tx, paid.settledAt.getTime()) : false
      },
    },
  ]
}

export const walletTour = (deps: { vault: Vault }): DemoTour => ({ steps: steps(deps) })
