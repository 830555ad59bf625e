/** When a publication's next step is taken, and what can still be done with it. */
import { askEveryMinutes, askHours } from '@wallpaper/contract/publish/publication.labels'
import type { PublicationRow } from './publication.repository.ts'
import { nextState } from './publication.states.ts'

export type { PublicationRow } from './publication.repository.ts'

/** After the publish call nothing can be taken back, whatever its answer. */
export const canCancel = ({ state, sentAt }: Pick<PublicationRow, 'state' | 'sentAt'>): boolean =>
  sentAt === null && nextState(state, 'cancel') !== null

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a publish call may take; later its answer is not waited for. */
export const callTimeoutMs = 60_000
/** A process that died during the call leaves the row until then. */
export const answerWithinMs = callTimeoutMs + 30_000
/** A platform forgets files that are not published. */
export const preparationLastsMs = 6 * hourMs
/** Pauses before a step that surely had no effect is repeated. */
export const repeatAfterMs = (attempts: number): number => Math.min(15, 2 ** attempts) * minuteMs
/** After so many fruitless attempts it is given back to its owner. */
export const attemptsMax = 8

/** When an unknown publication is looked for again; null when a person must decide. */
export const nextAsk = (sentAt: Date, now: number): Date | null =>
  now - sentAt.getTime() >= askHours * hourMs ? null : new Date(now + askEveryMinutes * minuteMs)

/** A submitted work is first read soon, later at the pace of the platform's review. */
export const nextLook = (sentAt: Date, now: number): Date =>
  new Date(now + Math.min(hourMs, Math.max(20_000, (now - sentAt.getTime()) / 4)))

export const isPrepared = (row: Pick<PublicationRow, 'preparation'>, now: number): boolean =>
  row.preparation?.finishedAt !== undefined && now - row.preparation.finishedAt < preparationLastsMs
