/** Whose material a code shows: its owner's, or borrowed. */
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { isShownInAlbum, type ShownWork, shownHomepages, shownWorks } from '../../creation/public.ts'
import type { CodeRow } from '../code/code.repository.ts'
import type { Borrowing } from '../target/borrowing.ts'
import { pathOf } from './paths.ts'

export interface SourceDeps {
  clock: Clock
  borrowing: Borrowing
}

interface Source {
  /** Owner of the material. */
  uid: number
  isBorrowed: boolean
  /** The homepage, when it is not the code's own target. */
  homepageId: string | null
}

/** The source of a list under this code; null when a loan has ended. */
export const sourceOf = async (
  tx: Reader,
  row: CodeRow,
  borrowedId: string | null,
  { borrowing, clock }: SourceDeps,
): Promise<Source | null> => {
  const borrow = borrowing.by(tx, row.uid, clock())
  if (row.targetUid !== null) {
    const found = await borrow.from(row.targetUid, row.homepageId)
    return found ? { uid: row.targetUid, isBorrowed: true, homepageId: null } : null
  }
  if (!borrowedId) return { uid: row.uid, isBorrowed: false, homepageId: null }
  if (row.targetKind !== 'homepage') return null
  const found = (await borrow.on(row.targetId)).find(({ homepageId }) => homepageId === borrowedId)
  return found ? { uid: found.ownerUid, isBorrowed: true, homepageId: found.homepageId } : null
}

/** Borrowed homepages on the one that a code leads to, as links. */
export const borrowedLinks = async (
  tx: Reader,
  row: CodeRow,
  hereId: string | null,
  { borrowing, clock }: SourceDeps,
) => {
  if (row.targetKind !== 'homepage' || row.targetUid !== null) return []
  const borrowed = await borrowing.by(tx, row.uid, clock()).on(row.targetId)
  const links = []
  for (const { ownerUid, homepageId } of borrowed) {
    const [homepage] = await shownHomepages(tx, ownerUid, [homepageId])
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

/** A work on a homepage that is borrowed onto the one that the code leads to. */
const borrowedUnder = async (
  tx: Reader,
  row: CodeRow,
  workId: string,
  { borrowing, clock }: SourceDeps,
): Promise<ShownWork | null> => {
  if (row.targetKind !== 'homepage') return null
  for (const { ownerUid, homepageId } of await borrowing.by(tx, row.uid, clock()).on(row.targetId)) {
    const [work] = await shownWorks(tx, ownerUid, [workId])
    if (work?.isPublished && work.homepageId === homepageId) return work
  }
  return null
}

/** A work reachable by this code: directly, by homepage or album, or borrowed; null for any other. */
export const workUnder = async (
  tx: Reader,
  row: CodeRow,
  workId: string,
  deps: SourceDeps,
): Promise<ShownWork | null> => {
  const source = await sourceOf(tx, row, null, deps)
  if (!source) return null
  const [work] = await shownWorks(tx, source.uid, [workId])
  if (!work) return source.isBorrowed ? null : borrowedUnder(tx, row, workId, deps)
  if (!work.isPublished) return null
  if (row.targetKind === 'photo') return work.id === row.targetId ? work : null
  if (row.targetKind === 'homepage') return work.homepageId === row.targetId ? work : null
  return (await isShownInAlbum(tx, source.uid, row.targetId, work.id)) ? work : null
}
