import { type InputOf, type LineId, lineIds, lines, type OutputOf } from '@wallpaper/contract'
import { photoKinds } from '@wallpaper/contract/creation/photo/photo.schemas'
import type {
  claimReview,
  decideReview,
  rejectReasons,
  reviewAppealOne,
  reviewAppeals,
  reviewDecisions,
  reviewQueue,
  sensitiveWords,
} from '@wallpaper/contract/review/review.console'
import {
  type AppealState,
  type MachineFinding,
  machineFindingIds,
  machineFindings,
  type SubjectKind,
  subjectKindIds,
  subjectKinds,
} from '@wallpaper/contract/review/review.limits'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type QueueItem = OutputOf<typeof reviewQueue>['items'][number]
export type Subject = NonNullable<OutputOf<typeof claimReview>['subject']>
/** What a reviewer writes about something that does not pass. */
export type Rejection = Pick<InputOf<typeof decideReview>, 'reason_id' | 'reason' | 'fields'> & {
  /** Parts of a first case, by `partKey`. */
  refused?: readonly string[]
}
export type Appeal = OutputOf<typeof reviewAppeals>['items'][number]
export type AppealDetail = OutputOf<typeof reviewAppealOne>
export type Decision = OutputOf<typeof reviewDecisions>['items'][number]
export type RejectReason = OutputOf<typeof rejectReasons>['items'][number]
export type SensitiveWord = OutputOf<typeof sensitiveWords>['items'][number]

export const lineOptions = lineIds.map((id) => ({ value: id, label: lines[id].name }))
export const kindOptions = subjectKindIds.map((id) => ({ value: id, label: subjectKinds[id] }))

export const lineOf = (text: string | undefined): LineId | undefined => lineIds.find((id) => id === text)
export const kindOf = (text: string | undefined): SubjectKind | undefined =>
  subjectKindIds.find((id) => id === text)

export const findingOptions = machineFindingIds.map((id) => ({ value: id, label: machineFindings[id] }))
export const findingOf = (text: string | undefined): MachineFinding | undefined =>
  machineFindingIds.find((id) => id === text)

/** Findings of the stored check, plus hits of the current word list. */
export const findingsOf = ({ findings, hits }: Pick<QueueItem, 'findings' | 'hits'>): MachineFinding[] =>
  hits > 0 && !findings.includes('word') ? [...findings, 'word'] : findings

export const keyOf = ({ kind, uid, id }: Pick<QueueItem, 'kind' | 'uid' | 'id'>): string =>
  `${kind}:${uid}:${id}`

/** A part of a first case: the open homepage, its works, its codes. */
export type CasePart =
  | { kind: SubjectKind; id: string; version: number; title: string }
  | { kind: 'code'; id: number; title: string }

/** A homepage first, then what was sent with it. */
export const partsOf = ({ kind, id, version, title, first_parts }: Subject): CasePart[] =>
  first_parts && kind !== 'work'
    ? [
        { kind, id, version, title },
        ...first_parts.works,
        ...first_parts.codes.map((code) => ({ kind: 'code' as const, id: code.id, title: code.code })),
      ]
    : []

export const partKey = ({ kind, id }: CasePart): string => `${kind}:${id}`

export const partLabel = ({ kind, title }: CasePart): string =>
  `${kind === 'code' ? '口令' : subjectKinds[kind]}「${title}」`

export const kindLabel = ({ kind, work_kind }: Pick<QueueItem, 'kind' | 'work_kind'>): string =>
  kind === 'work' && work_kind ? photoKinds[work_kind] : subjectKinds[kind]

export const appealTones: Record<AppealState, Tone> = {
  open: 'wait',
  overturned: 'ok',
  upheld: 'no',
  void: 'plain',
}

/** As the screens of works and homepages name it. */
export const subjectOf = ({ kind, subject_id }: Pick<Decision, 'kind' | 'subject_id'>): string =>
  `${kind === 'work' || kind === 'work_change' ? 'photo' : 'homepage'}:${subject_id}`
