import { eventReader } from '../events/event.repository.ts'
import { resolveCode } from '../views/resolveCode.ts'
import type { GalleryDeps } from './galleryTools.routes.ts'

/** Whether this visitor has opened the code before. */
export const hasOpened = async (
  { db, clock }: Pick<GalleryDeps, 'db' | 'clock'>,
  visitor: string | null,
  typed: string,
): Promise<boolean> => {
  if (!visitor) return false
  return db.read(async (tx) => {
    const resolved = await resolveCode(tx, typed)
    return resolved.kind === 'open' && (await eventReader(tx).hasOpened(resolved.row, visitor, clock()))
  })
}
