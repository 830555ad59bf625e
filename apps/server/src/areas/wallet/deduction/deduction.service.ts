/**
 * What a person can do about a deduction: read it, appeal once before the deadline, add messages, withdraw
 * the appeal.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { deductionAppeal, deductionOne, deductionRecords } from '@wallpaper/contract/wallet'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { dayMs } from '../../../platform/clock.ts'
import { flagKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, type Refusal, refuse } from '../../../platform/refusal.ts'
import { settings } from '../wallet.settings.ts'
import { type DetailDeps, mayWrite, presentDeduction, presentDetail, stateOf } from './deduction.present.ts'
import { type DeductionRow, deductionReader, deductionRepository } from './deduction.repository.ts'

export const listDeductions = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof deductionRecords>,
  now: number,
): Promise<OutputOf<typeof deductionRecords>> => {
  const reader = deductionReader(tx)
  const page = await listPage(input, {
    key: { isAppealable: flagKey, id: uuidKey },
    rows: (slice) => reader.ofPerson(uid, input.tab ?? 'all', now, slice),
    present: (rows) => rows.map((row) => presentDeduction(row, now)),
  })
  const { deductedFen, returnedFen, all, appealable, appealing } = await reader.sums(uid, now)
  return {
    ...page,
    counts: { all, appealable, appealing, ended: all - appealable - appealing },
    deducted_fen: deductedFen,
    returned_fen: returnedFen,
    debt_fen: -(await ledgerReader(tx).balancesOf(uid)).debt,
  }
}

export const readDeduction = async (
  tx: Reader,
  id: string,
  deps: DetailDeps,
  now: number,
): Promise<OutputOf<typeof deductionOne>> => {
  const row = orNotFound(await deductionReader(tx).one(id))
  return presentDetail(tx, row, deps, now)
}

const lockOne = async (tx: Tx, id: string): Promise<DeductionRow> =>
  orNotFound(await deductionRepository(tx).lock(id))

const refusalToWrite = (row: DeductionRow, now: number): Refusal => {
  const state = stateOf(row, now)
  if (state === 'appealing') return refuse('已收到你的说明，请等客服回复后再补充')
  return refuse(state === 'final' ? '已过申诉时间，不能再申诉' : '申诉已有结论')
}

/** The first message opens the appeal. */
export const appealDeduction = async (
  tx: Tx,
  { id, text, upload_ids = [] }: ParsedInput<typeof deductionAppeal>,
  deps: DetailDeps,
  now: number,
): Promise<OutputOf<typeof deductionOne>> => {
  const row = await lockOne(tx, id)
  const repository = deductionRepository(tx)
  if (!mayWrite(row, await repository.messages(row), now)) throw refusalToWrite(row, now)
  const chosen = [...new Set(upload_ids)]
  await deps.pictures.check(tx, row.uid, chosen)
  if (!row.appealedAt) {
    const days = await settings(tx).get('wallet.deduction_answer_days')
    await repository.change(row, { appealedAt: new Date(now), answerBy: new Date(now + days * dayMs) })
  }
  await repository.say({ uid: row.uid, deductionId: id, text, uploadIds: chosen, saidAt: new Date(now) })
  return readDeduction(tx, id, deps, now)
}

export const withdrawAppeal = async (
  tx: Tx,
  id: string,
  deps: DetailDeps,
  now: number,
): Promise<OutputOf<typeof deductionOne>> => {
  const row = await lockOne(tx, id)
  if (stateOf(row, now) !== 'appealing') throw refuse('没有进行中的申诉')
  await deductionRepository(tx).change(row, { outcome: 'withdrawn', decidedAt: new Date(now) })
  return readDeduction(tx, id, deps, now)
}
