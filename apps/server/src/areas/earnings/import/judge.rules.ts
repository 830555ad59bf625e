/** Judges a parsed row by the state of its person and code. */

import type { LineId } from '@wallpaper/contract'
import { dayBegin } from '@wallpaper/contract/day'
import { type ImportPlatform, importPlatforms } from '@wallpaper/contract/earnings/import.labels'
import { dayMs } from '../../../platform/clock.ts'
import type { HeldCode } from '../../codes/public.ts'
import type { JudgedRow } from './import.repository.ts'
import { type RefusedRow, RowProblem, type UnderstoodRow } from './row.rules.ts'

export interface JudgeFacts {
  importId: number
  platform: ImportPlatform
  /** For rows that name neither a line nor a code. */
  line: LineId
  stateOf: (uid: number) => 'active' | 'banned' | 'closing' | 'closed' | undefined
  /** By the code as written in the file. */
  holderOf: (code: string) => HeldCode | undefined
  /** Amount from which a row of this person is marked as unusual, and why. */
  unusualFrom: (uid: number) => { fen: number; note: (fen: number) => string }
}

const dayText = (day: string): string => day.replaceAll('-', '/')

const holderOn = ({ code, day }: UnderstoodRow, { holderOf }: JudgeFacts): HeldCode | null => {
  if (code === '') return null
  const held = holderOf(code)
  if (!held) throw new RowProblem('unknownCode', `没有口令「${code}」，请核对，或改填用户 ID`)
  const begin = dayBegin(day)
  if (held.createdAt.getTime() >= begin + dayMs)
    throw new RowProblem('unknownCode', `口令「${code}」在 ${dayText(day)} 还没有启用`)
  if (held.deletedAt && held.deletedAt.getTime() < begin)
    throw new RowProblem('unknownCode', `口令「${code}」在 ${dayText(day)} 之前已经删除`)
  return held
}

const personOf = (row: UnderstoodRow, held: HeldCode | null): number => {
  if (held && row.uid !== null && held.uid !== row.uid)
    throw new RowProblem(
      'otherPerson',
      `口令「${row.code}」${dayText(row.day)} 属于用户 ${held.uid}。按口令入账请在字段对应里不选「用户 ID」`,
    )
  const uid = held?.uid ?? row.uid
  if (uid === null) throw new RowProblem('noPerson', '不知道是谁的收益，请填写用户 ID 或口令')
  return uid
}

const stateIn = (uid: number, { stateOf }: JudgeFacts) => {
  const state = stateOf(uid)
  if (!state) throw new RowProblem('unknownPerson', `没有用户 ${uid}，请核对`)
  if (state === 'closed') throw new RowProblem('closedPerson', `用户 ${uid} 已经注销，不能入账`)
  return state
}

const refused = (importId: number, row: RefusedRow): JudgedRow => ({
  ...row,
  importId,
  verdict: 'refused',
  mark: null,
  uid: null,
  codeId: null,
  day: null,
  line: null,
  product: '',
  takes: 0,
})

const accepted = (row: UnderstoodRow, facts: JudgeFacts): JudgedRow => {
  const held = holderOn(row, facts)
  const uid = personOf(row, held)
  const isBanned = stateIn(uid, facts) === 'banned'
  const usual = facts.unusualFrom(uid)
  const isUnusual = row.amountFen >= usual.fen
  return {
    ...row,
    importId: facts.importId,
    verdict: 'ok',
    mark: isUnusual ? 'unusual' : isBanned ? 'banned' : null,
    problem: null,
    note: isUnusual ? usual.note(row.amountFen) : isBanned ? '入账后不能提现，封禁解除后按时解冻' : '',
    uid,
    codeId: held?.id ?? null,
    line: row.line ?? held?.line ?? facts.line,
    product: row.product || importPlatforms[facts.platform],
  }
}

export const judge = (row: UnderstoodRow | RefusedRow, facts: JudgeFacts): JudgedRow => {
  if ('problem' in row) return refused(facts.importId, row)
  try {
    return accepted(row, facts)
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error
    return refused(facts.importId, { ...row, problem: error.problem, note: error.message })
  }
}
