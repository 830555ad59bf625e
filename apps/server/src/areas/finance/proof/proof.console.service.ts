/** The proof for staff: every check, every difference with its explanation, and the last fourteen days. */
import type { OutputOf } from '@wallpaper/contract'
import type { consoleProof } from '@wallpaper/contract/finance/finance.console'
import type { CheckedResult } from '../../../ledger/proof.ts'
import { businessDay, dayMs, timeText } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CsvFile, csvFile, money, number } from '../../../platform/sheet/csv.ts'
import type { Approvals, Naming } from '../../staff/public.ts'
import { prove } from '../finance.jobs.kinds.ts'
import { differenceSubject, explanationKind } from './explanation.approval.ts'
import { lockReader } from './lock.repository.ts'
import { lockableDay } from './lock.service.ts'
import { proofReader, type StoredProof } from './proof.repository.ts'
import { differencesOf, unexplainedOf } from './proof.service.ts'

type Presented = OutputOf<typeof consoleProof>
type Latest = NonNullable<Presented['latest']>
type Check = Latest['checks'][number]
type Difference = Check['differences'][number]

const daysShown = 14

const resultOf = (check: CheckedResult, isOpen: (key: string) => boolean, keys: readonly string[]) => {
  if (keys.some(isOpen)) return 'different' as const
  if (keys.length > 0) return 'explained' as const
  return check.isWaiting ? ('waiting' as const) : ('passed' as const)
}

const resultOfProof = (proof: StoredProof) => {
  if (unexplainedOf(proof).length > 0) return 'different' as const
  return differencesOf(proof).length > 0 ? ('explained' as const) : ('passed' as const)
}

export interface ProofConsoleDeps {
  approvals: Pick<Approvals, 'pendingIdOf'>
  naming: Naming
}

export const presentProof = async (
  tx: Reader,
  { approvals, naming }: ProofConsoleDeps,
  now: number,
): Promise<Presented> => {
  const reader = proofReader(tx)
  const latest = await reader.latest()
  const recent = await reader.since(now - daysShown * dayMs)
  const byDay = Map.groupBy(recent, ({ startedAt }) => businessDay(startedAt))
  const days = Array.from({ length: daysShown }, (_, at) => businessDay(now - (daysShown - 1 - at) * dayMs))
  return {
    is_payout_allowed: unexplainedOf(latest).length === 0,
    is_running: await reader.isRunning(prove.name),
    latest: latest && (await presentLatest(tx, approvals, naming, latest)),
    lock: await presentLock(tx, naming),
    lockable_day: await lockableDay(tx, now),
    days: days.map((day) => {
      const [last] = byDay.get(day) ?? []
      return { day, result: last ? resultOfProof(last) : null }
    }),
  }
}

const presentLock = async (tx: Reader, naming: Naming): Promise<Presented['lock']> => {
  const lock = await lockReader(tx).latest()
  if (!lock) return null
  const nameOf = await naming(tx, [lock.lockedBy])
  return { day: lock.day, locked_by: nameOf(lock.lockedBy), locked_at: lock.lockedAt.getTime() }
}

const units = { fen: '元', transactions: '笔', accounts: '个', rows: '行' } as const
const results = { passed: '通过', different: '有差异', explained: '已说明', waiting: '等待文件' } as const

/** The page as a file. */
export const proofFile = ({ latest }: Presented): CsvFile => {
  if (!latest) throw new Refusal('notFound', '还没有对过账')
  const figure = (unit: Check['unit'], value: number) => (unit === 'fen' ? money(value) : number(value))
  const day = timeText(latest.started_at).slice(0, 10).replaceAll('/', '-')
  return csvFile(`对账报告-${day}`, [
    ['检查', '差在哪里', '账本', '对照', '单位', '结果', '说明', '说明人', '复核人'],
    ...latest.checks.flatMap((check) => [
      [
        check.label,
        '',
        figure(check.unit, check.ledger),
        figure(check.unit, check.other),
        units[check.unit],
        results[check.result],
      ],
      ...check.differences.map(({ subject, ledger, other, explanation }) => [
        check.label,
        subject,
        figure(check.unit, ledger),
        figure(check.unit, other),
        units[check.unit],
        explanation ? '已说明' : '未说明',
        explanation?.text ?? '',
        explanation?.explained_by ?? '',
        explanation?.approved_by ?? '',
      ]),
    ]),
    ['未说明的差额', '', money(latest.difference_fen), '', '元'],
  ])
}

const presentLatest = async (
  tx: Reader,
  approvals: Pick<Approvals, 'pendingIdOf'>,
  naming: Naming,
  proof: StoredProof,
): Promise<Latest> => {
  const explained = [...proof.explanations.values()]
  const label = await naming(tx, [
    proof.askedBy,
    ...explained.flatMap(({ explainedBy, approvedBy }) => [explainedBy, approvedBy]),
  ])
  const found = differencesOf(proof)
  const open = new Set(unexplainedOf(proof).map(({ key }) => key))
  const differences = new Map<string, Difference>()
  for (const { key, subject, ledger, other } of found) {
    const explanation = proof.explanations.get(key)
    const pending = open.has(key)
      ? await approvals.pendingIdOf(tx, explanationKind, differenceSubject(key))
      : null
    differences.set(key, {
      key,
      subject,
      ledger,
      other,
      state: explanation ? 'explained' : pending ? 'waiting' : 'open',
      explanation: explanation
        ? {
            text: explanation.text,
            explained_by: label(explanation.explainedBy),
            approved_by: label(explanation.approvedBy),
            at: explanation.explainedAt.getTime(),
          }
        : null,
      pending_approval: pending,
    })
  }
  const ofCheck = (check: CheckedResult) => found.filter((each) => each.check === check).map(({ key }) => key)
  return {
    id: proof.id,
    started_at: proof.startedAt,
    seconds: (proof.finishedAt - proof.startedAt) / 1_000,
    asked_by: label(proof.askedBy),
    is_full: proof.isFull,
    transactions: proof.transactions,
    accounts: proof.accounts,
    explained: found.length - open.size,
    unexplained: open.size,
    difference_fen: found
      .filter(({ check, key }) => check.unit === 'fen' && open.has(key))
      .reduce((sum, { ledger, other }) => sum + Math.abs(ledger - other), 0),
    checks: proof.checks.map((check) => {
      const keys = ofCheck(check)
      return {
        id: check.id,
        label: check.label,
        note: check.note,
        group: check.group,
        unit: check.unit,
        ledger: check.ledger,
        other: check.other,
        result: resultOf(check, (key) => open.has(key), keys),
        differences: keys.flatMap((key) => differences.get(key) ?? []),
      }
    }),
  }
}
