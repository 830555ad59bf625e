/** Takes by day, for settlement. */
import type { Reader } from '../../../platform/db/database.ts'
import { type LineTaking, type Taking, takingReader } from './takings.repository.ts'

/** Number of takes excluded from payment, by reason. */
interface TakesApart {
  why: 'owner' | 'bot' | 'burst' | ''
  takes: number
}

export const takingsOf = (tx: Reader, day: string, uids: readonly number[]): Promise<Taking[]> =>
  takingReader(tx).of(day, uids)

/** Only by line: a person's audience may take hundreds of works a day. */
export const takingsByLine = (tx: Reader, day: string, uids: readonly number[]): Promise<LineTaking[]> =>
  takingReader(tx).byLine(day, uids)

/** Ordered by uid, after the given one. */
export const peopleWithTakings = (tx: Reader, day: string, after: number, limit: number): Promise<number[]> =>
  takingReader(tx).peopleOn(day, after, limit)

export const takesApartOn = (tx: Reader, day: string): Promise<TakesApart[]> => takingReader(tx).apartOn(day)

export const takesApartOf = (tx: Reader, uid: number, day: string): Promise<TakesApart[]> =>
  takingReader(tx).apartOf(uid, day)
