/** The history of a subject, in time order. */
import type { OutputOf } from '@wallpaper/contract'
import type { claimReview } from '@wallpaper/contract/review/review.console'
import { machineFindings } from '@wallpaper/contract/review/review.limits'
import type { SubjectRow } from '../../creation/public.ts'
import type { AppealRow } from '../appeal/appeal.repository.ts'
import type { DecisionRow } from '../decision/decision.repository.ts'
import type { ClaimRow } from './claim.repository.ts'

type HistoryRow = NonNullable<OutputOf<typeof claimReview>['subject']>['history'][number]

/** With one decimal; null if the total is zero. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10

interface Told {
  row: Pick<SubjectRow, 'submittedAt' | 'findings' | 'checkedAt'>
  decisions: readonly DecisionRow[]
  appeals: readonly AppealRow[]
  claim: ClaimRow | undefined
  staffName: (id: number) => string
}

const appealRows = (appeal: AppealRow, staffName: Told['staffName']): HistoryRow[] => [
  { at: appeal.openedAt.getTime(), what: '作者申诉', who: '', note: appeal.text },
  ...(appeal.decidedAt && appeal.staffId
    ? [
        {
          at: appeal.decidedAt.getTime(),
          what: appeal.state === 'overturned' ? '申诉改判通过' : '申诉维持原判',
          who: staffName(appeal.staffId),
          note: appeal.answer ?? '',
        },
      ]
    : []),
]

const checkRows = ({ findings, checkedAt }: Told['row']): HistoryRow[] =>
  checkedAt
    ? [
        {
          at: checkedAt.getTime(),
          what: '机审：转人工',
          who: '',
          note: findings.map((finding) => machineFindings[finding]).join('、') || '没有发现问题',
        },
      ]
    : []

export const historyOf = ({ row, decisions, appeals, claim, staffName }: Told): HistoryRow[] => {
  const submitted = new Set([
    row.submittedAt.getTime(),
    ...decisions.map(({ submittedAt }) => submittedAt.getTime()),
  ])
  const rows: HistoryRow[] = [
    ...[...submitted].map((at) => ({ at, what: '作者提交', who: '', note: '' })),
    ...checkRows(row),
    ...decisions.map(({ decidedAt, isApproved, reason, staffId }) => ({
      at: decidedAt.getTime(),
      what: isApproved ? '通过' : '驳回',
      who: staffName(staffId),
      note: reason,
    })),
    ...appeals.flatMap((appeal) => appealRows(appeal, staffName)),
    ...(claim
      ? [{ at: claim.claimedAt.getTime(), what: '领取', who: staffName(claim.staffId), note: '' }]
      : []),
  ]
  return rows.toSorted((a, b) => a.at - b.at)
}
