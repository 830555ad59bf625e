/** Whether swaps were made that only a membership allows: then it is not given back. */
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { triesReader } from '../job/tries.repository.ts'
import { faceTries } from './faceMakers.ts'

/** The limit of a day before the payment was the lower one: more on that day was made after it. */
export const usedSwaps = async (
  tx: Reader,
  { uid, since, faceSwaps }: { uid: number; since: Date; faceSwaps: number },
): Promise<string[]> => {
  const key = { uid, quota: faceTries.quota }
  const most = await triesReader(tx).mostOnADay(key, businessDay(since.getTime()))
  return most > faceSwaps ? ['多换了脸'] : []
}
