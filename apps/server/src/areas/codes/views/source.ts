/** Whose material stands under a code: its owner's, or what the owner borrows. */
import type { Reader } from '../../../platform/db/database.ts'
import { type ShownWork, shownReader } from '../../creation/public.ts'
import { borrowReader } from '../../sharing/public.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { pathOf } from './paths.ts'

interface Source {
  /** Whose material it is. */
  uid: number
  isBorrowed: boolean
  /** The homepage, when it is not the code's own target. */
  homepageId: string | null
}

/** Whose material a list under this code shows; null when it is borrowed and that is over. */
export const sourceOf = async (
  tx: Reader,
  row: CodeRow,
  borrowedId: string | null,
  now: number,
): Promise<Source | null> => {
  const borrow = borrowReader(tx, row.uid, now)
  if (row.targetUid !== null) {
    const found = await borrow.from(row.targetUid, row.homepageId)
    return found ? { uid: row.targetUid, isBorrowed: true, homepageId: null } : null
  }
  if (!borrowedId) return { uid: row.uid, isBorrowed: false, homepageId: null }
  if (row.targetKind !== 'homepage') return null
  const found = (await borrow.on(row.targetId)).find(({ homepageId }) => homepageId === borrowedId)
  return found ? { uid: found.ownerUid, isBorrowed: true, homepageId: found.homepageId } : null
}

/** Homepages of others that stand on the one a code leads to, as places to go. */
export const borrowedLinks = async (tx: Reader, row: CodeRow, hereId: string | null, now: number) => {
  if (row.targetKind !== 'homepage' || row.targetUid !== null) return []
  const borrowed = await borrowReader(tx, row.uid, now).on(row.targetId)
  const links = []
  for (const { ownerUid, homepageId } of borrowed) {
    const [homepage] = await shownReader(tx, ownerUid).homepages([homepageId])
    if (homepage?.isActive)
      links.push({
        href: `${pathOf(row.code)}/b/${homepageId}`,
        name: homepage.name,
        isHere: homepageId === hereId,
        isBorrowed: true,
      })
  }
  return links
}

/** One of somebody else's works, on a homepage that is borrowed onto the one that the code leads to. */
const borrowedUnder = async (
  tx: Reader,
  row: CodeRow,
  workId: string,
  now: number,
): Promise<ShownWork | null> => {
  if (row.targetKind !== 'homepage') return null
  for (const { ownerUid, homepageId } of await borrowReader(tx, row.uid, now).on(row.targetId)) {
    const [work] = await shownReader(tx, ownerUid).works([workId])
    if (work?.isPublished && work.homepageId === homepageId) return work
  }
  return null
}

/** A work that this code leads to, directly or by its homepage, its album or what is borrowed; null for any other. */
export const workUnder = async (
  tx: Reader,
  row: CodeRow,
  workId: string,
  now: number,
): Promise<ShownWork | null> => {
  const source = await sourceOf(tx, row, null, now)
  if (!source) return null
  const shown = shownReader(tx, source.uid)
  const [work] = await shown.works([workId])
  if (!work) return source.isBorrowed ? null : borrowedUnder(tx, row, workId, now)
  if (!work.isPublished) return null
  if (row.targetKind === 'photo') return work.id === row.targetId ? work : null
  if (row.targetKind === 'homepage') return work.homepageId === row.targetId ? work : null
  return (await shown.isInAlbum(row.targetId, work.id)) ? work : null
}
