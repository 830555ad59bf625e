/** Possible targets of codes, as rows of a list. */

import type { OutputOf } from '@wallpaper/contract'
import type { homepageList } from '@wallpaper/contract/creation'
import { albumList, photoStatusList } from '@wallpaper/contract/creation'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import type { Code, Target } from '../codes.types.ts'

export type Homepage = OutputOf<typeof homepageList>['items'][number]

export const homepageTarget = ({ id, name, avatar_url, photos }: Homepage): Target => ({
  kind: 'homepage',
  id,
  name,
  thumbUrl: avatar_url || null,
  note: `主页 · ${photos.published} 张`,
})

/** The code's current target; undefined when it is deleted. */
export const presentTarget = ({
  target: { kind, kind_name, id, name, thumb_url },
}: Code): Target | undefined =>
  name === null ? undefined : { kind, id, name, thumbUrl: thumb_url, note: kind_name }

export const useAlbumTargets = (homepageId: string) => {
  const line = useLine()
  const input = { homepage_id: homepageId }
  const { items, ...list } = useReadList(lineReadKey(albumList, line, input), (paging, options) =>
    runtime().call(albumList, { ...input, ...paging }, { ...options, line }),
  )
  const targets = items.map(
    ({ id, name, cover, photos }): Target => ({
      kind: 'album',
      id,
      name,
      thumbUrl: cover?.small ?? null,
      note: `专辑 · ${photos} 张`,
    }),
  )
  return { ...list, targets }
}

/** Only works visible to the audience. */
export const usePhotoTargets = (homepageId: string) => {
  const line = useLine()
  const input = { homepage_id: homepageId, state: 'published' as const }
  const { items, ...list } = useReadList(lineReadKey(photoStatusList, line, input), (paging, options) =>
    runtime().call(photoStatusList, { ...input, ...paging }, { ...options, line }),
  )
  const targets = items.map(
    ({ id, title, cover, class_name }): Target => ({
      kind: 'photo',
      id,
      name: title,
      thumbUrl: cover.small,
      note: `作品 · ${class_name}`,
    }),
  )
  return { ...list, targets }
}
