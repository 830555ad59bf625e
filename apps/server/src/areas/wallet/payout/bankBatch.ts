/** Bank cards: a file out with all that is to be paid, a file in with what became of each. */
import type { OutputOf } from '@wallpaper/contract'
import type { bankResults, makeBankBatch } from '@wallpaper/contract/wallet/wallet.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { payeeRepository } from '../payee/payee.repository.ts'
import { type WithdrawalRow, withdrawalRepository } from '../withdrawal/withdrawal.repository.ts'
import { returnMoney, settlePaid } from '../withdrawal/withdrawal.steps.ts'
import { bankCodeOf, failureOf } from './failure.rules.ts'

/** Excel takes what begins with these for a formula. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`

const lineOf = (vault: Vault, row: WithdrawalRow): string =>
  [
    row.billNo ?? '',
    vault.open(row.nameSealed),
    `\t${vault.open(row.accountSealed)}`,
    row.payeeTitle.replace(/储蓄卡$/, ''),
    (row.netFen / 100).toFixed(2),
    '创作收益提现',
  ]
    .map(cell)
    .join(',')

export const makeBatch = async (
  tx: Tx,
  vault: Vault,
  act: StaffAct,
): Promise<OutputOf<typeof makeBankBatch>> => {
  const repository = withdrawalRepository(tx)
  const rows = await repository.lockForBank()
  if (rows.length === 0) throw refuse('没有等着交给银行的提现')
  const net = rows.reduce((sum, { netFen }) => sum + netFen, 0)
  const id = await repository.insertBatch({
    madeBy: act.actor,
    madeAt: new Date(act.now),
    count: rows.length,
    netFen: net,
  })
  await repository.setBatch(
    rows.map((row) => row.id),
    id,
  )
  await audit(tx, act, {
    action: 'withdrawal.bank_batch',
    subject: `payout_batch:${id}`,
    after: { count: rows.length, amount: net },
  })
  const head = ['打款单号', '户名', '卡号', '银行', '金额（元）', '附言'].map(cell).join(',')
  const csv = `\uFEFF${[head, ...rows.map((row) => lineOf(vault, row))].join('\r\n')}\r\n`
  return { id, count: rows.length, net, csv }
}

const paidWords = /^(成功|已到账|success)$/i
const failedWords = /^(失败|退回|fail(ed)?)$/i

const settleLine = async (tx: Tx, billNo: string, result: string, reason: string, act: StaffAct) => {
  const repository = withdrawalRepository(tx)
  const found = await repository.byBill(billNo)
  const row = found && (await repository.lock(found.id))
  if (row?.channel !== 'bank') throw refuse('没有这个打款单号')
  if (row.batchId === null) throw refuse('这一笔还没有交给银行')
  if (paidWords.test(result)) {
    if (row.state === 'paid') return
    await settlePaid(tx, row, act.now, act.actor)
  } else if (failedWords.test(result)) {
    const code = bankCodeOf(reason)
    const { whose, sentence } = failureOf(code)
    const said =
      whose === 'ours' ? `银行没有收款：${reason || '没有说明原因'}。请核对卡信息后再提现。` : sentence
    await returnMoney(tx, row, {
      to: 'returned',
      from: ['paying'],
      kind: 'returned',
      reasonCode: code,
      reason: said,
      by: act.actor,
      now: act.now,
    })
    const payees = payeeRepository(tx)
    if (await payees.one(row.uid, row.payeeId)) await payees.update(row.uid, row.payeeId, { problem: said })
  } else throw refuse('结果要写「成功」或「失败」')
  await audit(tx, act, {
    action: 'withdrawal.bank_result',
    subject: `withdrawal:${row.number}`,
    after: { bill_no: billNo, state: result },
  })
}

const cellsOf = (line: string): string[] =>
  line.split(',').map((text) => text.trim().replace(/^"|"$/g, '').trim())

/** The same file again changes nothing: what is settled stays as it is. */
export const takeResults = async (
  tx: Tx,
  csv: string,
  act: StaffAct,
): Promise<OutputOf<typeof bankResults>> => {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(cellsOf)
    .filter(([billNo = '']) => /^TS\w+$/.test(billNo))
  if (lines.length === 0) throw refuse('没有认出打款单号，请用银行给的结果文件')
  const results: OutputOf<typeof bankResults>['results'] = []
  for (const [billNo = '', result = '', reason = ''] of lines) {
    try {
      await inSavepoint(tx, () => settleLine(tx, billNo, result, reason, act))
      results.push({ bill_no: billNo, ok: true, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ bill_no: billNo, ok: false, msg: error.message })
    }
  }
  return { results }
}
