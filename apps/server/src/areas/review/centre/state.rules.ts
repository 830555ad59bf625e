/** States of works and homepages as shown to creators, and expected review times. */
import type { SubjectRow } from '../../creation/public.ts'

export type StateGroup = 'rejected' | 'reviewing' | 'passed'

/** Display order: what needs action comes first. */
export const stateGroups: readonly StateGroup[] = ['rejected', 'reviewing', 'passed']

export const statesOf: Record<StateGroup, readonly SubjectRow['state'][]> = {
  rejected: ['rejected', 'taken_down', 'suspended'],
  reviewing: ['reviewing'],
  passed: ['published', 'active'],
}

export const rejectedStates = statesOf.rejected

const shownStates: Record<SubjectRow['state'], 'reviewing' | 'rejected' | 'taken_down' | 'passed'> = {
  draft: 'reviewing',
  reviewing: 'reviewing',
  rejected: 'rejected',
  taken_down: 'taken_down',
  suspended: 'taken_down',
  published: 'passed',
  active: 'passed',
}
export const shownState = (state: SubjectRow['state']) => shownStates[state]

const roundTo = 10

const minuteMs = 60_000

interface Waiting {
  ahead: number
  perHour: number
  /** How long the head of the queue has waited, and this one. */
  headMs: number
  ownMs: number
}

/**
 * Expected time: what is ahead at a rate per hour, but not shorter than what the head of the queue has
 * already waited. Rounded up, since it is a promise.
 */
export const expectedMinutes = ({ ahead, perHour, headMs, ownMs }: Waiting): number => {
  const byRate = ((ahead + 1) / perHour) * 60
  const byHead = (headMs - ownMs) / minuteMs
  return Math.ceil(Math.max(byRate, byHead) / roundTo) * roundTo
}
