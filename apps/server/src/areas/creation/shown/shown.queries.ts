/** What the audience may see of one person or of many. */
import type { Reader } from '../../../platform/db/database.ts'
import { type ShownAlbum, type ShownHomepage, shownReader } from './shown.repository.ts'
import { type OwnedKey, shownAmong } from './shownAmong.repository.ts'
import type { ShownPage, ShownPlace, ShownWork } from './shownWork.repository.ts'

export const shownHomepages = (tx: Reader, uid: number, ids: readonly string[]): Promise<ShownHomepage[]> =>
  shownReader(tx, uid).homepages(ids)

export const shownAlbums = (tx: Reader, uid: number, ids: readonly string[]): Promise<ShownAlbum[]> =>
  shownReader(tx, uid).albums(ids)

/** In the owner's order, without empty ones. */
export const shownAlbumsOf = (tx: Reader, uid: number, homepageId: string, limit: number) =>
  shownReader(tx, uid).albumsOf(homepageId, limit)

export const shownWorks = (tx: Reader, uid: number, ids: readonly string[]): Promise<ShownWork[]> =>
  shownReader(tx, uid).works(ids)

export const shownWorksOf = (
  tx: Reader,
  uid: number,
  homepageId: string,
  page: ShownPage,
): Promise<ShownWork[]> => shownReader(tx, uid).worksOf(homepageId, page)

export const shownWorksOfAlbum = (
  tx: Reader,
  uid: number,
  albumId: string,
  page: { after: ShownPlace | null; limit: number },
): Promise<ShownWork[]> => shownReader(tx, uid).worksOfAlbum(albumId, page)

export const isShownInAlbum = (tx: Reader, uid: number, albumId: string, workId: string): Promise<boolean> =>
  shownReader(tx, uid).isInAlbum(albumId, workId)

export const shownPages = (tx: Reader, uid: number, workId: string) => shownReader(tx, uid).pages(workId)

/** Published works created since then, counted up to the limit. */
export const countShownSince = (
  tx: Reader,
  uid: number,
  homepageId: string,
  since: number,
  limit: number,
): Promise<number> => shownReader(tx, uid).newSince(homepageId, since, limit)

/** Ids of homepages, albums and works whose name contains this. */
export const idsNamed = (tx: Reader, uid: number, part: string, limit: number): Promise<string[]> =>
  shownReader(tx, uid).named(part, limit)

export const shownHomepagesAmong = (tx: Reader, keys: readonly OwnedKey[]) => shownAmong(tx).homepages(keys)

export const shownAlbumsAmong = (tx: Reader, keys: readonly OwnedKey[]) => shownAmong(tx).albums(keys)

export const shownWorksAmong = (tx: Reader, keys: readonly OwnedKey[]): Promise<ShownWork[]> =>
  shownAmong(tx).works(keys)

/** The first visible work of each album. */
export const firstShownWorks = (
  tx: Reader,
  keys: readonly OwnedKey[],
): Promise<(ShownWork & { albumId: string })[]> => shownAmong(tx).firstWorks(keys)
