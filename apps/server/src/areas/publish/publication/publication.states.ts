/**
 * The states of a publication. The publish call is made once; a call without an answer makes it `unknown`, which only
 * reading, its owner or staff can resolve. Success is what was read on the platform.
 */
import { publicationStates } from '@wallpaper/contract/publish/publication.labels'
import { businessDay } from '../../../platform/clock.ts'
import { defineMachine } from '../../../platform/stateMachine.ts'

/** An answer that comes after it was known, and a failure to send what was cancelled. */
const late = { answered: 'ignored', refused: 'ignored', silent: 'ignored', stop: 'ignored' } as const

export const publicationMachine = defineMachine({
  name: 'publication',
  title: 'Publication',
  states: publicationStates,
  // What was published elsewhere is only reported.
  initial: { draft: [], submitted: [], verified: [] },
  events: {
    submit: 'the creator publishes it, now or at a time',
    handOff: 'the creator publishes it by hand',
    cancel: 'the creator cancels it',
    stop: 'it cannot be sent, and surely was not',
    answered: 'the publish call was answered, also after we had given up waiting',
    refused: 'the publish call was refused',
    silent: 'the publish call had no usable answer',
    found: 'it is among the account’s works',
    seen: 'the platform shows it, or the page at its link',
    rejected: 'the platform’s reviewers, or ours, refused it',
    linked: 'its owner or staff give its link, or report the work',
    lost: 'the account’s works are without it for a day',
    unsent: 'its owner, or two members of staff, say that it was not published',
  },
  acts: {},
  table: {
    draft: {
      submit: { to: 'submitting' },
      handOff: { to: 'handing_off' },
      cancel: { to: 'cancelled' },
      stop: 'ignored',
    },
    handing_off: {
      cancel: { to: 'cancelled' },
      seen: { to: 'verified' },
      linked: { to: 'submitted' },
      stop: 'ignored',
    },
    submitting: {
      cancel: { to: 'cancelled' },
      stop: { to: 'failed' },
      answered: { to: 'submitted' },
      refused: { to: 'failed' },
      silent: { to: 'unknown' },
      linked: { to: 'submitted' },
    },
    unknown: {
      answered: { to: 'submitted' },
      refused: { to: 'failed' },
      found: { to: 'submitted' },
      linked: { to: 'submitted' },
      unsent: { to: 'failed' },
      silent: 'ignored',
      stop: 'ignored',
    },
    submitted: { ...late, seen: { to: 'verified' }, rejected: { to: 'failed' }, lost: { to: 'unknown' } },
    verified: late,
    failed: late,
    cancelled: { ...late, cancel: 'ignored' },
  },
})

export type PublicationEvent = keyof typeof publicationMachine.events

/** A process works on a publication alone for this long. */
export const leaseMs = 10 * 60_000

export const publicationNumber = (next: number, now: number): string =>
  `PU${businessDay(now).slice(2).replaceAll('-', '')}${String(next).padStart(4, '0')}`
