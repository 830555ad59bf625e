/** What other areas ask about homepages: their owner's on one line, or those of many people as others see them. */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { type HomepageRow, homepageReader } from './homepage.repository.ts'
import { type HomepageKey, homepageFactsReader } from './homepageFacts.repository.ts'

export const ownHomepage = (
  tx: Reader,
  line: LineId,
  uid: number,
  id: string,
): Promise<HomepageRow | undefined> => homepageReader(tx, line).one(uid, id)

export const ownHomepages = (tx: Reader, line: LineId, uid: number): Promise<HomepageRow[]> =>
  homepageReader(tx, line).all(uid)

/** How many works each of these has, by their state. */
export const homepageWorkCounts = (tx: Reader, line: LineId, uid: number, ids: readonly string[]) =>
  homepageReader(tx, line).workCounts(uid, ids)

export const homepageFacts = (tx: Reader, keys: readonly HomepageKey[]) => homepageFactsReader(tx).of(keys)

/** So many of each, in the order in which the newest come first. */
export const firstPicturesOf = (tx: Reader, keys: readonly HomepageKey[], each: number) =>
  homepageFactsReader(tx).firstPictures(keys, each)
