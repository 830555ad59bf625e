/** The first steps of a new person: declared by the areas, with their current state. */
import type { OutputOf } from '@wallpaper/contract'
import type { indexInit } from '@wallpaper/contract/home'
import type { Reader } from '../../platform/db/database.ts'
import {
  type FirstSteps,
  findPerson,
  type Invitations,
  inviterOf,
  maskName,
  openNewcomer,
} from '../account/public.ts'
import { findNotice, type Recipient } from '../notice/public.ts'
import type { FirstReviewOf } from './home.contributions.ts'

type Presented = NonNullable<OutputOf<typeof indexInit>['first_steps']>

/** Shown until the full welcome notice is read. */
const welcomeOf = async (
  tx: Reader,
  recipient: Recipient,
  number: number,
  invitations: Invitations,
): Promise<Presented['welcome']> => {
  const notice = await findNotice(tx, recipient, number)
  if (!notice || notice.isRead) return null
  const [person, inviter] = await Promise.all([
    findPerson(tx, recipient.uid),
    inviterOf(tx, recipient.uid, invitations),
  ])
  const greeting = `${person?.nickname ?? ''}，欢迎加入图神`
  const sentence = inviter ? `${greeting}，邀请人是${maskName(inviter.nickname)}` : greeting
  return { notice_id: number, sentence }
}

export interface FirstStepsDeps {
  firstSteps: readonly FirstSteps[]
  invitations: Invitations
  firstReview: FirstReviewOf
}

const presentReview = async (
  tx: Reader,
  uid: number,
  firstReview: FirstReviewOf,
): Promise<Presented['review']> => {
  const review = await firstReview(tx, uid)
  return review && { is_ready: review.isReady, ahead: review.ahead, minutes: review.minutes }
}

export const firstStepsOf = async (
  tx: Reader,
  recipient: Recipient,
  { firstSteps, invitations, firstReview }: FirstStepsDeps,
): Promise<Presented | null> => {
  const { uid, sonid } = recipient
  const newcomer = sonid === 0 ? await openNewcomer(tx, uid) : undefined
  if (!newcomer) return null
  const [welcome, review, ...declared] = await Promise.all([
    welcomeOf(tx, recipient, newcomer.welcomeNumber, invitations),
    presentReview(tx, uid, firstReview),
    ...firstSteps.map((stepsOf) => stepsOf(tx, uid)),
  ])
  return {
    welcome,
    review,
    steps: declared
      .flat()
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, title, minutes, note, isDone, isRejected = false, waitsFor = '', action, path }) => ({
        ...{ id, title, minutes, note, action, path },
        is_done: isDone,
        is_rejected: isRejected && !isDone,
        waits_for: isDone ? '' : waitsFor,
      })),
  }
}
