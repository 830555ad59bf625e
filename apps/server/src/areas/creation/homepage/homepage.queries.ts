/** Homepage queries for other areas: one owner's on one line, or public ones of many people. */
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

/** Works of each homepage by state. */
export const homepageWorkCounts = (tx: Reader, line: LineId, uid: number, ids: readonly string[]) =>
  homepageReader(tx, line).workCounts(uid, ids)

export const homepageFacts = (tx: Reader, keys: readonly HomepageKey[]) => homepageFactsReader(tx).of(keys)

/** Up to `each` pictures per homepage, newest first. */
export const firstPicturesOf = (tx: Reader, keys: readonly HomepageKey[], each: number) =>
  homepageFactsReader(tx).firstPictures(keys, each)
