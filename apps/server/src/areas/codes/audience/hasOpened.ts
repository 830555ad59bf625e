import type { FastifyRequest } from 'fastify'
import { eventReader } from '../events/event.repository.ts'
import { resolveCode } from '../views/resolveCode.ts'
import type { GalleryDeps } from './galleryTools.routes.ts'
import { visitorIn } from './visitor.ts'

/** Whether this visitor has opened the code before. */
export const hasOpened = async (
  { db, clock }: Pick<GalleryDeps, 'db' | 'clock'>,
  request: FastifyRequest,
  typed: string,
): Promise<boolean> => {
  const visitor = visitorIn(request.cookies)
  if (!visitor) return false
  return db.read(async (tx) => {
    const resolved = await resolveCode(tx, typed)
    return resolved.kind === 'open' && (await eventReader(tx).hasOpened(resolved.row, visitor, clock()))
  })
}
