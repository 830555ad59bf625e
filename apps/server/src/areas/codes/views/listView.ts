/** A homepage or album as the audience sees it, one page at a time. */
import { audiences } from '@wallpaper/contract/audience'
import type { ListView, TileView } from '@wallpaper/gallery'
import type { Reader } from '../../../platform/db/database.ts'
import {
  type ShownHomepage,
  type ShownPlace,
  type ShownWork,
  shownAlbums,
  shownAlbumsOf,
  shownHomepages,
  shownWorksOf,
  shownWorksOfAlbum,
} from '../../creation/public.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { playLinks } from './homepageTools.ts'
import { type AudienceDeps, modeOf, pictureOf, placeOf } from './pageHead.ts'
import { linkOf, pathOf, queryText, reportPath, workLink } from './paths.ts'
import { borrowedLinks, sourceOf } from './source.ts'

const millisecond = 1_000

const isTall = ({ line }: CodeRow): boolean => audiences[line].hasTallTiles

const tileOf = (row: CodeRow, work: ShownWork, adSeconds: number, deps: AudienceDeps): TileView => ({
  id: work.id,
  href: workLink(row.code, work.id),
  title: work.title,
  pictureUrl: pictureOf(work, deps),
  width: work.width,
  height: work.height,
  mode: modeOf(work, adSeconds),
  duration: work.durationMs === null ? null : work.durationMs / millisecond,
  pages: work.pagesCount,
  isAi: work.isAi,
  saves: work.saves,
  videoUrl:
    isTall(row) && work.kind === 'video' && work.downloadMode === 'free'
      ? deps.pictures.videoShown(work.uid, work)
      : null,
})

export interface ListAsk {
  albumId: string | null
  /** A borrowed homepage on the one that the code leads to. */
  borrowedId: string | null
  after: string | null
  isPicking: boolean
}

const pageSize = 20
const albumsShown = 20

const placePattern = /^([01])~([\w.-]{1,64})~([0-9a-f-]{36})$/

const openCursor = (cursor: string | null): ShownPlace | null => {
  const found = placePattern.exec(cursor ?? '')
  return found ? { isTop: found[1] === '1', key: found[2] ?? '', id: found[3] ?? '' } : null
}

const cursorOf = (work: ShownWork, order: ShownHomepage['order'] | 'album'): string => {
  const keys = { newest: work.id, hottest: String(work.saves), manual: work.position, album: work.position }
  return `${work.isTop ? 1 : 0}~${keys[order]}~${work.id}`
}

/** Null: the homepage is not public, or the album does not belong to it. */
export const listView = async (
  tx: Reader,
  row: CodeRow,
  { albumId, borrowedId, after, isPicking }: ListAsk,
  deps: AudienceDeps,
): Promise<ListView | null> => {
  const source = await sourceOf(tx, row, borrowedId, deps)
  if (!source) return null
  const wantedAlbum = row.targetKind === 'album' ? row.targetId : albumId
  const [album] = wantedAlbum ? await shownAlbums(tx, source.uid, [wantedAlbum]) : []
  const targetHomepage = row.targetKind === 'homepage' ? row.targetId : album?.homepageId
  const homepageId = source.homepageId ?? targetHomepage
  const [homepage] = homepageId ? await shownHomepages(tx, source.uid, [homepageId]) : []
  if (!homepage?.isActive || (wantedAlbum && album?.homepageId !== homepage.id)) return null
  const adSeconds = await settings(tx).get('codes.ad_seconds')
  const ask = { after: openCursor(after), limit: pageSize + 1 }
  const found = album
    ? await shownWorksOfAlbum(tx, source.uid, album.id, ask)
    : await shownWorksOf(tx, source.uid, homepage.id, { ...ask, order: homepage.order })
  const works = found.slice(0, pageSize)
  const last = works.at(-1)
  const base = linkOf(row.code)
  const below = source.homepageId ? `/b/${source.homepageId}` : album ? `/a/${album.id}` : ''
  const here = row.targetKind === 'album' ? base : base + below
  const next = found.length > pageSize && last ? cursorOf(last, album ? 'album' : homepage.order) : null
  const albums =
    row.targetKind === 'homepage'
      ? await shownAlbumsOf(tx, row.targetUid ?? row.uid, row.targetId, albumsShown)
      : []
  const [first] = works
  return {
    place: await placeOf(tx, row, { ownerUid: source.uid, homepage }, deps),
    share: {
      url: deps.galleryUrl + pathOf(row.code) + (row.targetKind === 'album' ? '' : below),
      pictureUrl: first ? deps.galleryUrl + deps.pictures.cardUrl(first.uid, first) : null,
    },
    credit: source.isBorrowed ? homepage.name : null,
    kind: album ? 'album' : 'homepage',
    title: album?.name ?? homepage.name,
    author: homepage.name,
    intro: album?.intro ?? homepage.intro,
    pictureUrl: album ? (first ? pictureOf(first, deps) : null) : homepage.avatarUrl || null,
    works: album?.works ?? homepage.works,
    tiles: works.map((work) => tileOf(row, work, adSeconds, deps)),
    albums: [
      { href: base, name: '', isHere: here === base, isBorrowed: false },
      ...albums.map(({ id, name }) => ({
        href: `${base}/a/${id}`,
        name,
        isHere: id === album?.id,
        isBorrowed: false,
      })),
      ...(await borrowedLinks(tx, row, source.homepageId, deps)),
    ],
    plays: here === base && !after ? await playLinks(tx, row, deps) : [],
    nextHref: next && here + queryText({ after: next, pick: isPicking ? '1' : null }),
    backHref: here === base ? null : base,
    isPicking,
    isTall: isTall(row),
    pickHref: here + queryText({ after, pick: isPicking ? null : '1' }),
    takeAction: `${base}/take`,
    reportHref: reportPath(row.code),
  }
}
