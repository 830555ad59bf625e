/** What a visitor asks to unlock: the code, the named works, and which of them the visitor has unlocked. */
import { z } from 'zod'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { type ShownWork, shownHomepages } from '../../creation/public.ts'
import type { Query } from '../audience/galleryTools.routes.ts'
import { visitorIn } from '../audience/visitor.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { resolveCode } from '../views/resolveCode.ts'
import { type SourceDeps, workUnder } from '../views/source.ts'
import { grantReader } from './unlock.repository.ts'

export interface OfCode {
  Params: { code: string }
  Querystring: Query
}

export interface OfWork {
  Params: { code: string; work: string }
  Querystring: Query
}

const worksMax = 50

/** `w=a,b` of a link, or `w.a=1` of checkboxes. */
export const idsIn = (fields: Query): string[] => {
  const listed = (fields.w ?? '').split(',')
  const ticked = Object.keys(fields).flatMap((name) => (name.startsWith('w.') ? [name.slice(2)] : []))
  const ids = [...listed, ...ticked].filter((id) => z.uuid().safeParse(id).success)
  return [...new Set(ids)].slice(0, worksMax)
}

const worksUnder = async (
  tx: Reader,
  row: CodeRow,
  ids: readonly string[],
  deps: SourceDeps,
): Promise<ShownWork[]> => {
  const found: ShownWork[] = []
  for (const id of ids) {
    const work = await workUnder(tx, row, id, deps)
    if (work) found.push(work)
  }
  return found
}

interface LockedDeps extends SourceDeps {
  db: Database
}

/** Null: nothing to unlock here. */
export const openLocked = (
  cookies: Parameters<typeof visitorIn>[0],
  deps: LockedDeps,
  typed: string,
  ids: readonly string[],
) =>
  deps.db.read(async (tx) => {
    const resolved = await resolveCode(tx, typed)
    if (resolved.kind !== 'open') return null
    const { row } = resolved
    const works = await worksUnder(tx, row, ids, deps)
    const visitor = visitorIn(cookies)
    const grants =
      visitor && works.length > 0
        ? await grantReader(tx).of(
            row.uid,
            visitor,
            works.map(({ id }) => id),
            new Date(deps.clock()),
          )
        : new Map<string, Date>()
    const [first] = works
    const [homepage] = first ? await shownHomepages(tx, first.uid, [first.homepageId]) : []
    const adSeconds = await settings(tx).get('codes.ad_seconds')
    return {
      row,
      works,
      grants,
      visitor,
      author: homepage?.name ?? '',
      thumb: homepage?.avatarUrl ?? null,
      adSeconds,
    }
  })

export type Locked = NonNullable<Awaited<ReturnType<typeof openLocked>>>

export const lockedPlace = ({ row, author, thumb }: Locked) => ({
  code: row.code,
  name: author,
  thumbUrl: thumb,
  newToday: 0,
})
