/** A bank batch: proposed by one member of staff; the file exists only after another approves. */
import { plainYuan } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../../platform/audit/audit.ts'
import { businessDay } from '../../../../platform/clock.ts'
import { sha256, type Vault } from '../../../../platform/crypto.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { StaffAct } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { isPayoutAllowed } from '../../../finance/public.ts'
import {
  type ApprovalContext,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../../staff/public.ts'
import type { WithdrawalRow } from '../../withdrawal/withdrawal.repository.ts'
import { bankBatchRepository, batchMax } from './bankBatch.repository.ts'
import { type BankPayment, bankFile } from './bankFile.ts'

export const bankBatchKind = 'wallet.bank-batch'
/** One proposal at a time: two could contain the same withdrawals. */
const nextBatch = 'payout_batch:next' as const

const proposal = z.object({
  payer: z.string(),
  madeAt: z.number().int(),
  ids: z.array(z.uuid()).max(batchMax),
  count: z.number().int(),
  netFen: z.number().int(),
})
type Proposal = z.output<typeof proposal>

const netOf = (rows: readonly WithdrawalRow[]) => rows.reduce((sum, { netFen }) => sum + netFen, 0)

const opened = (vault: Vault, row: WithdrawalRow, sealed: Buffer): string => {
  try {
    return vault.open(sealed)
  } catch {
    throw refuse(`提现 ${row.number} 的收款信息读不出来，这一批没有生成。请联系技术人员处理这一笔`)
  }
}

export const paymentOf = (vault: Vault, row: WithdrawalRow): BankPayment => ({
  billNo: row.billNo ?? '',
  name: opened(vault, row, row.nameSealed),
  card: opened(vault, row, row.accountSealed),
  bank: row.payeeTitle.replace(/储蓄卡$/, ''),
  netFen: row.netFen,
})

export const proposeBatch = async (
  tx: Tx,
  { vault, approvals }: { vault: Vault; approvals: Pick<Approvals, 'propose'> },
  payer: string,
  act: StaffAct,
): Promise<{ approval_id: number }> => {
  const rows = await bankBatchRepository(tx).lockWaiting()
  if (rows.length === 0) throw refuse('没有等着交给银行的提现')
  for (const row of rows) paymentOf(vault, row)
  const { id } = await approvals.propose(tx, act, {
    kind: bankBatchKind,
    subject: nextBatch,
    proposal: {
      payer,
      madeAt: act.now,
      ids: rows.map((row) => row.id),
      count: rows.length,
      netFen: netOf(rows),
    } satisfies Proposal,
  })
  return { approval_id: id }
}

const numberFor = async (tx: Tx, now: number): Promise<string> => {
  const prefix = `BK${businessDay(now).slice(2).replaceAll('-', '')}`
  const before = await bankBatchRepository(tx).countNumbered(prefix)
  return `${prefix}${String(before + 1).padStart(4, '0')}`
}

const makeBatch =
  (vault: Vault) =>
  async (tx: Tx, { payer, madeAt, ids, count, netFen }: Proposal, { act, maker }: ApprovalContext) => {
    const repository = bankBatchRepository(tx)
    if (!(await isPayoutAllowed(tx))) throw refuse('对账有没说明的差异，打款暂停。请先在对账页说明')
    const rows = await repository.lockWaitingAmong(ids)
    if (rows.length !== count || netOf(rows) !== netFen)
      throw refuse('提交之后这一批里有提现变了，请驳回，由制单人重新生成')
    const { bytes } = await bankFile(
      rows.map((row) => paymentOf(vault, row)),
      'csv',
    )
    const batch = await repository.insert(
      {
        number: await numberFor(tx, act.now),
        payer,
        madeBy: maker,
        madeAt: new Date(madeAt),
        checkedBy: act.actor,
        checkedAt: new Date(act.now),
        count,
        netFen,
        fileHash: sha256(bytes),
      },
      rows,
    )
    await audit(tx, act, {
      action: 'withdrawal.bank_batch',
      subject: `payout_batch:${batch.id}`,
      after: { number: batch.number, count, net_fen: netFen, proposed_by: maker },
    })
  }

export const bankBatchApproval = (vault: Vault): ApprovalKind =>
  defineApproval({
    kind: bankBatchKind,
    label: '银行代发批次',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal,
    present: ({ payer, count, netFen }) => ({
      title: `银行代发 ${count} 笔，共 ${plainYuan(netFen)} 元`,
      lines: [
        { label: '付款户', value: payer },
        { label: '笔数', value: `${count} 笔` },
        { label: '合计', value: `${plainYuan(netFen)} 元` },
        { label: '影响', value: '通过后生成代发文件，由复核人下载；每次下载都要动态验证码并记名' },
      ],
    }),
    apply: makeBatch(vault),
  })
