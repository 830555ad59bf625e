/**
 * The states of a publication. The publish call is made once; a call without an answer makes it `unknown`, which only
 * reading, its owner or staff can resolve. Success is what was read on the platform.
 */
import type { PublicationState } from '@wallpaper/contract/publish/publication.labels'
import { businessDay } from '../../../platform/clock.ts'

type Transitions = Partial<Record<PublicationState, PublicationState>>

/** Event × state → next state; what is not here cannot happen. */
export const transitions = {
  /** The creator publishes it, now or at a time. */
  submit: { draft: 'submitting' },
  handOff: { draft: 'handing_off' },
  cancel: { draft: 'cancelled', handing_off: 'cancelled', submitting: 'cancelled' },
  /** Cannot be sent, and surely was not: a file that the platform refuses, an account that expired. */
  stop: { submitting: 'failed' },
  /** The answer of the publish call. It also counts when it comes after we had given up waiting. */
  answered: { submitting: 'submitted', unknown: 'submitted' },
  refused: { submitting: 'failed', unknown: 'failed' },
  silent: { submitting: 'unknown' },
  /** Found among the account's works. */
  found: { unknown: 'submitted' },
  /** The platform shows it. */
  seen: { submitted: 'verified', handing_off: 'verified' },
  /** The platform's reviewers refused it. */
  rejected: { submitted: 'failed' },
  /** Its owner or staff have seen it, and give its link. */
  linked: { unknown: 'submitted', handing_off: 'submitted' },
  /** Its owner, or two members of staff, say that it was not published. */
  unsent: { unknown: 'failed' },
} as const satisfies Record<string, Transitions>

export type PublicationEvent = keyof typeof transitions

/** Null when the event cannot happen in this state. */
export const nextState = (state: PublicationState, event: PublicationEvent): PublicationState | null => {
  const possible: Transitions = transitions[event]
  return possible[state] ?? null
}

/** A process works on a publication alone for this long. */
export const leaseMs = 10 * 60_000

export const publicationNumber = (next: number, now: number): string =>
  `PU${businessDay(now).slice(2).replaceAll('-', '')}${String(next).padStart(4, '0')}`
