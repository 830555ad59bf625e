/** Page header data of a code, and how its pictures can be taken. */
import { midnightOf } from '@wallpaper/contract/day'
import type { Place, TakeMode } from '@wallpaper/gallery'
import type { Reader } from '../../../platform/db/database.ts'
import { countShownSince, type ShownHomepage, type ShownWork } from '../../creation/public.ts'
import type { ToolRight } from '../../tools/public.ts'
import type { Pictures } from '../audience/pictures.ts'
import type { CodeRow } from '../code/code.repository.ts'
import type { SourceDeps } from './source.ts'

export interface AudienceDeps extends SourceDeps {
  pictures: Pictures
  /** Public base URL of the gallery, without a trailing slash. */
  galleryUrl: string
  toolRights: readonly ToolRight[]
}

/** Used when no price is set: the minimum price. */
const leastFen = 10

export const modeOf = (
  { downloadMode, priceFen }: Pick<ShownWork, 'downloadMode' | 'priceFen'>,
  adSeconds: number,
): TakeMode => {
  if (downloadMode === 'price') return { kind: 'price', fen: priceFen ?? leastFen }
  return downloadMode === 'ad' ? { kind: 'ad', seconds: adSeconds } : { kind: 'free' }
}

export const pictureOf = (work: ShownWork, { pictures }: Pick<AudienceDeps, 'pictures'>): string =>
  work.downloadMode === 'free' ? pictures.shown(work.uid, work, 'medium') : pictures.lockedUrl(work.uid, work)

const newTodayMax = 99

export const placeOf = async (
  tx: Reader,
  row: CodeRow,
  { ownerUid, homepage }: { ownerUid: number; homepage: ShownHomepage },
  { clock }: AudienceDeps,
): Promise<Place> => ({
  code: row.code,
  name: homepage.name,
  thumbUrl: homepage.avatarUrl || null,
  newToday: await countShownSince(tx, ownerUid, homepage.id, midnightOf(clock()), newTodayMax),
})
