/** The states of a video that goes among its owner's drafts. Only its owner can publish it, so it may be sent again. */
import { inboxStates } from '@wallpaper/contract/publish/publication.labels'
import { defineMachine } from '../../../platform/stateMachine.ts'

export const inboxMachine = defineMachine({
  name: 'inbox',
  title: 'Draft at the platform',
  states: inboxStates,
  initial: { sending: [] },
  events: {
    arrived: 'all its parts have arrived',
    delivered: 'its owner finds it in the app',
    failed: 'it was not taken, or could not be used',
    again: 'its owner tries again',
  },
  acts: {},
  table: {
    sending: { arrived: { to: 'processing' }, failed: { to: 'failed' } },
    processing: { delivered: { to: 'delivered' }, failed: { to: 'failed' } },
    delivered: { delivered: 'ignored', failed: { to: 'failed' } },
    failed: { again: { to: 'sending' } },
  },
})

export type InboxEvent = keyof typeof inboxMachine.events
