/** Erases a closed account's data on every line; the upload area erases the files. */
import type { Tx } from '../../platform/db/database.ts'
import { deleteAlbumsOf } from './album/album.repository.ts'
import { deleteKeywordsOf } from './catalogue/keyword.repository.ts'
import { deleteSeenFlagsOf } from './catalogue/seenFlags.repository.ts'
import { deleteHomepagesOf } from './homepage/homepage.repository.ts'
import { deleteMomentUsesOf } from './template/moment.repository.ts'
import { deleteWorksOf } from './work/work.repository.ts'

export const eraseCreation = async (tx: Tx, uid: number): Promise<void> => {
  await deleteAlbumsOf(tx, uid)
  await deleteWorksOf(tx, uid)
  await deleteHomepagesOf(tx, uid)
  await deleteKeywordsOf(tx, uid)
  await deleteSeenFlagsOf(tx, uid)
  await deleteMomentUsesOf(tx, uid)
}
