/** One work as the audience sees it, locked or open. */
import { type WorkNotice, type WorkView, workNotices } from '@wallpaper/gallery'
import type { Reader } from '../../../platform/db/database.ts'
import { type ShownWork, shownHomepages, shownPages } from '../../creation/public.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { type AudienceDeps, modeOf, placeOf } from './pageHead.ts'
import { pathOf, queryText, reportPath, workPath } from './paths.ts'

export interface WorkAsk {
  work: ShownWork
  /** Signed grant, if the visitor has unlocked it. */
  grant: string | null
  notice: WorkNotice | null
}

/** From the address: anything else is ignored. */
export const noticeOf = (name: string | undefined): WorkNotice | null =>
  workNotices.find((notice) => notice === name) ?? null

const listPathOf = (row: CodeRow, work: ShownWork): string =>
  work.uid !== row.uid && row.targetUid === null
    ? `${pathOf(row.code)}/b/${work.homepageId}`
    : pathOf(row.code)

export const workView = async (
  tx: Reader,
  row: CodeRow,
  { work, grant, notice }: WorkAsk,
  deps: AudienceDeps,
): Promise<WorkView | null> => {
  const [homepage] = await shownHomepages(tx, work.uid, [work.homepageId])
  if (!homepage) return null
  const { pictures } = deps
  const mode = modeOf(work, await settings(tx).get('codes.ad_seconds'))
  const isFree = mode.kind === 'free'
  const isOpen = isFree || grant !== null
  const pages = isOpen && work.pagesCount > 1 ? await shownPages(tx, work.uid, work.id) : []
  const base = workPath(row.code, work.id)
  const original = (page: number) => `${base}/original${queryText({ page: String(page), grant })}`
  const openPictures = (pages.length > 0 ? pages : [{ uploadId: null }]).map(({ uploadId }, page) => ({
    // AI works are shown with their label, since a long press in WeChat saves this very picture.
    url:
      isFree && !work.isAi
        ? uploadId
          ? pictures.pageShown(work.uid, work, uploadId)
          : pictures.shown(work.uid, work, 'large')
        : original(page),
    width: work.width,
    height: work.height,
    ...(pages.length > 1 && { saveHref: `${base}/save${queryText({ page: String(page), grant })}` }),
  }))
  const isVideo = work.kind === 'video'
  const lockedPicture = { url: pictures.lockedUrl(work.uid, work), width: work.width, height: work.height }
  const takeHref = () => {
    if (isOpen) return `${base}/save${queryText({ grant })}`
    const code = pathOf(row.code)
    return mode.kind === 'price' ? `${code}/buy?w=${work.id}` : `${code}/ad?w=${work.id}`
  }
  return {
    place: await placeOf(tx, row, { ownerUid: work.uid, homepage }, deps),
    share: {
      url: deps.galleryUrl + (row.targetKind === 'photo' ? pathOf(row.code) : base),
      pictureUrl: deps.galleryUrl + pictures.cardUrl(work.uid, work),
    },
    isBorrowed: work.uid !== row.uid,
    id: work.id,
    title: work.title,
    author: homepage.name,
    body: work.body,
    // A video's poster is not the original: the video is what is sold.
    pictures: isOpen ? (isVideo && !isFree ? [lockedPicture] : openPictures) : [lockedPicture],
    videoUrl: isVideo && isOpen ? (isFree ? pictures.videoShown(work.uid, work) : original(0)) : null,
    width: work.width,
    height: work.height,
    bytes: work.bytes,
    taken: work.saves,
    isAi: work.isAi,
    mode,
    isOpen,
    takeHref: takeHref(),
    backHref: row.targetKind === 'photo' ? null : listPathOf(row, work),
    reportHref: reportPath(row.code, work.id),
    notice,
  }
}
