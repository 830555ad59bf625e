/** Works of the person that can go into an article. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { articlePictures } from '@wallpaper/contract/gzh'
import { plainYuan } from '@wallpaper/contract/money'
import { anyTextKey, flagKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import {
  homepagesOnAllLines,
  type ShownWork,
  shownAlbumsOf,
  shownWorksOf,
  shownWorksOfAlbum,
} from '../../creation/public.ts'
import { findUploads } from '../../upload/public.ts'
import { isUsable } from '../component/component.service.ts'
import type { ArticleDeps } from './article.service.ts'

const albumsMax = 50

type OfferedPicture = OutputOf<typeof articlePictures>['items'][number]

/** With its place in the order of the list. */
type PlacedWork = ShownWork & { key: string }

/** What its audience does for the original; '' when everybody may have it. */
const lockOf = (work: ShownWork, isPublic: boolean): string => {
  if (work.downloadMode === 'price' && work.priceFen !== null) return `付费 ${plainYuan(work.priceFen)}`
  if (work.downloadMode === 'ad') return '看广告取图'
  return isPublic ? '' : '付费'
}

export const listPictures = async (
  tx: Reader,
  uid: number,
  { homepage_id, album_id, text, ...page }: ParsedInput<typeof articlePictures>,
  { addressesOf }: Pick<ArticleDeps, 'addressesOf'>,
): Promise<OutputOf<typeof articlePictures>> => {
  const homepages = await homepagesOnAllLines(tx, uid)
  const homepage = homepages.find(({ id }) => id === homepage_id) ?? homepages[0]
  const present = async (works: readonly ShownWork[]) => {
    const ids = works.flatMap(({ uploadId }) => (uploadId ? [uploadId] : []))
    const uploads = new Map(
      (ids.length > 0 ? await findUploads(tx, uid, ids) : []).map((row) => [row.id, row]),
    )
    return works.flatMap((work) => {
      const upload = work.uploadId ? uploads.get(work.uploadId) : undefined
      if (!upload) return []
      return [
        {
          work_id: work.id,
          upload_id: upload.id,
          title: work.title,
          url: addressesOf(upload).small,
          is_ai: work.isAi,
          locked: lockOf(work, isUsable(upload)),
          note: work.kind === 'picture' ? '' : '只能放图片',
        },
      ]
    })
  }
  const albums = homepage ? await shownAlbumsOf(tx, uid, homepage.id, albumsMax) : []
  const pictures = await listPage<Pick<PlacedWork, 'isTop' | 'key' | 'id'>, PlacedWork, OfferedPicture>(
    page,
    {
      key: { isTop: flagKey, key: anyTextKey, id: uuidKey },
      rows: async ({ after, limit }): Promise<PlacedWork[]> => {
        if (!homepage) return []
        const works = album_id
          ? await shownWorksOfAlbum(tx, uid, album_id, { after, limit })
          : await shownWorksOf(tx, uid, homepage.id, {
              order: 'newest',
              after,
              limit,
              titled: text,
            })
        return works.map((work) => ({ ...work, key: album_id ? work.position : work.id }))
      },
      present,
    },
  )
  return {
    ...pictures,
    homepages: homepages.map(({ id, name }) => ({ id, name })),
    albums: albums.map((album) => ({ id: album.id, name: album.name, cover_url: null })),
  }
}
