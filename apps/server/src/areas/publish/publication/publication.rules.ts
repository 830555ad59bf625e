/** When a publication's next step is taken, and what can still be done with it. */
import { askEveryMinutes, askHours, countDays } from '@wallpaper/contract/publish/publication.labels'
import type { PublicationRow } from './publication.repository.ts'
import { publicationMachine } from './publication.states.ts'

export type { PublicationRow } from './publication.repository.ts'

/** After the publish call nothing can be taken back, whatever its answer. */
export const canCancel = ({ state, sentAt }: Pick<PublicationRow, 'state' | 'sentAt'>): boolean =>
  sentAt === null && publicationMachine.find(state, 'cancel') !== null

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long a publish call may take; later its answer is not waited for. */
export const callTimeoutMs = 60_000
/** A process that died during the call leaves the row until then. */
export const answerWithinMs = callTimeoutMs + 30_000
/** A platform forgets files that are not published. */
export const preparationLastsMs = 6 * hourMs
/** The platform's clock may differ from ours. */
export const skewMs = 2 * minuteMs
/** A work that was submitted and is nowhere for so long needs a person. */
export const missingMs = 24 * hourMs
/** A publication waits so long after its time for its account to be connected again. */
export const accountWaitMs = 24 * hourMs
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

/** Accounts are read at different hours of the day. */
const hourOf = (accountId: string | null): number => Number.parseInt(accountId?.slice(-4) ?? '0', 16) % 24

/**
 * A counted work is read every hour in its first week, then every day, at the same times as the others of its account;
 * null when its term is over.
 */
export const nextCount = (
  { sentAt, accountId }: Pick<PublicationRow, 'accountId'> & { sentAt: Date },
  now: number,
): Date | null => {
  const days = (now - sentAt.getTime()) / dayMs
  if (days >= countDays) return null
  if (days < 7) return new Date((Math.floor(now / hourMs) + 1) * hourMs)
  const offset = hourOf(accountId) * hourMs
  return new Date((Math.floor((now - offset) / dayMs) + 1) * dayMs + offset)
}

/** Its figures are read no more. */
export const isCountedOut = ({ state, sentAt, dueAt }: PublicationRow, now: number): boolean =>
  state === 'verified' && dueAt === null && sentAt !== null && now - sentAt.getTime() >= countDays * dayMs

export const isPrepared = (row: Pick<PublicationRow, 'preparation'>, now: number): boolean =>
  row.preparation?.finishedAt !== undefined && now - row.preparation.finishedAt < preparationLastsMs

/** Of a draft: each save makes the next one. */
export const versionOf = ({ details }: Pick<PublicationRow, 'details'>): number => details.version ?? 1
