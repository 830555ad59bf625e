/**
 * The states of an article on its way to an official account. The submission is recorded before it is made, and is made
 * once; one without an answer is `unknown`, which only reading, its owner or staff can resolve.
 */
import { publicationStateNames } from '@wallpaper/contract/gzh/article.labels'
import { defineMachine } from '../../../platform/stateMachine.ts'

/** WeChat tells a result by its push and when it is asked, and a job may run twice: both may be late. */
const late = {
  drafted: 'ignored',
  submit: 'ignored',
  published: 'ignored',
  refused: 'ignored',
  failed: 'ignored',
  overdue: 'ignored',
  accepted: 'ignored',
  declined: 'ignored',
  notSent: 'ignored',
  silent: 'ignored',
  stop: 'ignored',
} as const

export const gzhPublicationMachine = defineMachine({
  name: 'gzhPublication',
  title: 'Article at an official account',
  states: publicationStateNames,
  initial: { preparing: [] },
  events: {
    drafted: 'WeChat has the draft, and no more was wanted',
    stop: 'it cannot be sent, and surely was not',
    submit: 'the submission is about to be sent',
    notSent: 'the submission surely did not leave',
    accepted: 'WeChat took the submission, also after we had given up waiting',
    declined: 'WeChat refused the submission',
    silent: 'the submission had no usable answer',
    published: 'WeChat shows it to readers',
    refused: 'WeChat’s reviewers refused it',
    failed: 'WeChat did not publish it, or it was deleted there',
    overdue: 'there is no result after a day',
    linked: 'its owner or staff give its link',
    unsent: 'its owner, or two members of staff, say that it was not published',
    withdraw: 'its owner takes it down',
  },
  acts: {},
  table: {
    preparing: {
      drafted: { to: 'drafted' },
      submit: { to: 'submitting' },
      stop: { to: 'failed' },
      // Another run of the job found the submission interrupted, and it never left.
      silent: 'ignored',
    },
    submitting: {
      submit: 'ignored',
      notSent: { to: 'preparing' },
      accepted: { to: 'submitted' },
      declined: { to: 'failed' },
      silent: { to: 'unknown' },
    },
    submitted: {
      ...late,
      published: { to: 'published' },
      refused: { to: 'refused' },
      failed: { to: 'failed' },
      overdue: { to: 'unknown' },
    },
    unknown: {
      ...late,
      // The job that would send it again has ended.
      notSent: { to: 'failed' },
      accepted: { to: 'submitted' },
      declined: { to: 'failed' },
      published: { to: 'published' },
      refused: { to: 'refused' },
      failed: { to: 'failed' },
      overdue: { to: 'unknown' },
      linked: { to: 'published' },
      unsent: { to: 'failed' },
    },
    published: { ...late, withdraw: { to: 'withdrawn' } },
    drafted: late,
    withdrawn: { ...late, withdraw: 'ignored' },
    refused: late,
    failed: late,
  },
})

export type PublicationEvent = keyof typeof gzhPublicationMachine.events
