/** The work that stands for the page of a code where a picture of one's own is needed, as on a card. */
import type { Reader } from '../../../platform/db/database.ts'
import {
  firstShownWorks,
  type ShownWork,
  shownAlbums,
  shownWorks,
  shownWorksOf,
} from '../../creation/public.ts'
import type { CodeCard } from './codeCards.ts'

/** How many works of a homepage are looked at for one that everybody may see. */
const lookedAt = 9

const isOpen = ({ isPublished, isHidden }: ShownWork): boolean => isPublished && !isHidden

const openWork = async (
  tx: Reader,
  uid: number,
  { kind, id }: CodeCard['target'],
): Promise<ShownWork | undefined> => {
  if (kind === 'photo') return (await shownWorks(tx, uid, [id])).find(isOpen)
  if (kind === 'homepage')
    return (await shownWorksOf(tx, uid, id, { order: 'newest', after: null, limit: lookedAt })).find(isOpen)
  const [album] = await shownAlbums(tx, uid, [id])
  const chosen = album?.coverWorkId ? await shownWorks(tx, uid, [album.coverWorkId]) : []
  return chosen.find(isOpen) ?? (await firstShownWorks(tx, [{ uid, id }])).find(isOpen)
}

/** By the normalized code; without those that only lead to hidden or borrowed works. */
export const coverWorksOf = async (
  tx: Reader,
  uid: number,
  cards: readonly CodeCard[],
): Promise<Map<string, ShownWork>> => {
  const covers = new Map<string, ShownWork>()
  for (const { normalized, target } of cards) {
    const isOwn = (target.ownerUid ?? uid) === uid
    const work = isOwn ? await openWork(tx, uid, target) : undefined
    if (work) covers.set(normalized, work)
  }
  return covers
}
