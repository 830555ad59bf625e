/** What its owner can do with a publication now. */
import type { PublicationAct } from '@wallpaper/contract/publish/publication.labels'
import { canCancel, type PublicationRow } from './publication.rules.ts'
import { publicationMachine } from './publication.states.ts'

const isUnsent = ({ state, sentAt }: PublicationRow): boolean =>
  sentAt === null && (state === 'submitting' || state === 'handing_off')

/** The video is on its way to the platform, or waits for it. */
const isMoving = (row: PublicationRow): boolean =>
  row.origin === 'api' &&
  row.sentAt === null &&
  (row.state === 'submitting' || (row.state === 'draft' && row.preparation?.finishedAt === undefined))

/** Each act, and when it can be taken. */
const possible: Record<PublicationAct, (row: PublicationRow) => boolean> = {
  edit: ({ state }) => state === 'draft',
  hand_off: ({ state }) => state === 'handing_off',
  pause: (row) => isMoving(row) && row.pausedAt === null,
  continue: (row) => isMoving(row) && row.pausedAt !== null,
  reschedule: isUnsent,
  cancel: canCancel,
  ask: ({ origin, state }) => origin === 'api' && state === 'unknown',
  link: ({ origin, state }) => origin === 'api' && state === 'unknown',
  unsent: ({ state }) => publicationMachine.find(state, 'unsent') !== null,
  again: ({ origin, state, replacedBy }) =>
    origin !== 'backfill' && (state === 'failed' || state === 'cancelled') && replacedBy === null,
  open: ({ remoteUrl, goneAt }) => remoteUrl !== null && goneAt === null,
}

export const can = (row: PublicationRow, act: PublicationAct): boolean => possible[act](row)

export const actsOf = (row: PublicationRow): PublicationAct[] =>
  (Object.keys(possible) as PublicationAct[]).filter((act) => can(row, act))
