/** Applying a bank result file: proposed by one member of staff, done when another approves. */
import { plainYuan } from '@wallpaper/contract/money'
import { z } from 'zod'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { StaffAct } from '../../../../platform/http/route.ts'
import type { Enqueue } from '../../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuse } from '../../../../platform/refusal.ts'
import { askForProof } from '../../../finance/public.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval } from '../../../staff/public.ts'
import { payeeRepository } from '../../payee/payee.repository.ts'
import { type WithdrawalRow, withdrawalRepository } from '../../withdrawal/withdrawal.repository.ts'
import { returnMoney, settlePaid, takeStep } from '../../withdrawal/withdrawal.steps.ts'
import { bankCodeOf, failureOf } from '../failure.rules.ts'
import { bankBatchRepository } from './bankBatch.repository.ts'
import { bankResultRepository, type ResultLineRow } from './bankResult.repository.ts'

export const bankResultKind = 'wallet.bank-result'
export const resultSubject = (id: number) => `payout_result:${id}` as const

const sum = z.object({ count: z.number().int(), fen: z.number().int() })
const proposal = z.object({
  id: z.number().int(),
  batch: z.string(),
  fileName: z.string(),
  paid: sum,
  failed: sum,
  differs: sum,
  missing: sum,
  extra: sum,
  /** Duplicate in the file or already settled: ignored. */
  others: sum,
  /** Contradicts the settled outcome. */
  conflict: sum,
})
export type ResultProposal = z.output<typeof proposal>

const giveBack = async (tx: Tx, row: WithdrawalRow, reason: string, act: StaffAct): Promise<void> => {
  const code = bankCodeOf(reason)
  const { whose, sentence } = failureOf(code)
  const said =
    whose === 'ours' ? `银行没有收款：${reason || '没有说明原因'}。请核对卡信息后再提现。` : sentence
  await returnMoney(tx, row, {
    event: 'returned',
    kind: 'returned',
    reasonCode: code,
    reason: said,
    by: act.actor,
    now: act.now,
  })
  const payees = payeeRepository(tx)
  if (await payees.one(row.uid, row.payeeId)) await payees.update(row.uid, row.payeeId, { problem: said })
}

const doubt = (tx: Tx, row: WithdrawalRow, saidFen: number, act: StaffAct) =>
  takeStep(
    tx,
    row,
    { event: 'doubtful', kind: 'doubtful', by: act.actor, now: act.now },
    { doubtfulFen: saidFen },
  )

const changedSince = () => refuse('提交之后这一批里有提现变了，请驳回，由制单人重新预览后提交')

const applyLine = async (tx: Tx, line: ResultLineRow, row: WithdrawalRow, act: StaffAct): Promise<void> => {
  if (row.state !== 'paying' || row.netFen !== line.sentFen || row.billNo !== line.billNo)
    throw changedSince()
  if (line.kind === 'differs') {
    // A withdrawal already in doubt keeps the amount reported first.
    if (row.doubtfulFen !== null) return
    if (line.saidFen === null) throw changedSince()
    await doubt(tx, row, line.saidFen, act)
  } else {
    if (row.doubtfulFen !== null) throw changedSince()
    if (line.kind === 'paid') await settlePaid(tx, row, act.now, act.actor)
    else await giveBack(tx, row, line.reason, act)
  }
  await audit(tx, act, {
    action: line.kind === 'differs' ? 'withdrawal.doubtful' : 'withdrawal.bank_result',
    subject: `withdrawal:${row.number}`,
    before: { state: row.state },
    after: { bill_no: line.billNo, outcome: line.kind, said_fen: line.saidFen },
  })
}

const applied = ['paid', 'failed', 'differs'] as const
const isApplied = ({ kind }: ResultLineRow) => applied.some((each) => each === kind)

const applyResult =
  (enqueue: Enqueue) =>
  async (tx: Tx, { id, ...sums }: ResultProposal, { act, maker }: ApprovalContext): Promise<void> => {
    const repository = bankResultRepository(tx)
    const result = orNotFound(await repository.lock(id))
    if (result.appliedAt) throw new Refusal('changedMeanwhile', '这份回盘已经入账了，请刷新后查看')
    const lines = (await repository.lines(id)).filter(isApplied)
    // Sorted by id, so that two files cannot deadlock.
    for (const line of lines.toSorted((a, b) => (a.withdrawalId ?? '').localeCompare(b.withdrawalId ?? ''))) {
      const row = line.withdrawalId ? await withdrawalRepository(tx).lock(line.withdrawalId) : undefined
      if (!row) throw changedSince()
      await applyLine(tx, line, row, act)
    }
    await repository.setApplied(id, act.actor, new Date(act.now))
    const batch = await bankBatchRepository(tx).one(result.batchId)
    await audit(tx, act, {
      action: 'withdrawal.bank_result',
      subject: `payout_batch:${result.batchId}`,
      after: {
        number: batch?.number ?? '',
        file_name: result.fileName,
        paid: sums.paid.count,
        returned: sums.failed.count,
        doubtful: sums.differs.count,
        extra: sums.extra.count,
        proposed_by: maker,
      },
    })
    if (sums.extra.count + sums.conflict.count > 0) await askForProof(tx, enqueue)
  }

const words = ({ count, fen }: z.output<typeof sum>) => `${count} 笔，${plainYuan(fen)} 元`

export const bankResultApproval = (enqueue: Enqueue): ApprovalKind =>
  defineApproval({
    kind: bankResultKind,
    label: '银行回盘',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal,
    present: ({ batch, fileName, paid, failed, differs, missing, extra, others, conflict }) => ({
      title: `${batch} 回盘：到账 ${paid.count}，退回 ${failed.count}`,
      lines: [
        { label: '文件', value: fileName },
        { label: '到账，金额一致', value: words(paid) },
        { label: '银行退回', value: words(failed) },
        { label: '金额不一致', value: `${words(differs)}。不入账，记为存疑` },
        { label: '文件里没有的', value: `${words(missing)}。保持打款中` },
        { label: '多出来的行', value: `${words(extra)}。不入账，转入对账差异` },
        ...(conflict.count > 0
          ? [{ label: '和之前不一致', value: `${words(conflict)}。不入账，转入对账差异` }]
          : []),
        ...(others.count > 0 ? [{ label: '重复或之前处理过', value: `${words(others)}。不动` }] : []),
      ],
    }),
    apply: applyResult(enqueue),
  })
