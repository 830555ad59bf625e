/** A work in a list over all lines: picture, state and link. */
import type { OutputOf } from '@wallpaper/contract'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import type { photoList } from '@wallpaper/contract/home'
import type { UploadAddresses } from '../../upload/public.ts'
import type { WorkRow } from '../work/work.repository.ts'

type RecentPhoto = OutputOf<typeof photoList>['items'][number]

/** A video shows its own poster, or the chosen one. */
export const coverUrl = (row: WorkRow, addressesOf: UploadAddresses): string => {
  const { uid, uploadId, posterUploadId, durationMs, isHidden } = row
  const kind = durationMs === null || posterUploadId ? 'picture' : 'video'
  return addressesOf({ id: posterUploadId ?? uploadId, uid, kind, isHidden }).small
}

export const presentRecent = (row: WorkRow, addressesOf: UploadAddresses): RecentPhoto => ({
  id: row.id,
  line: row.line,
  title: row.title,
  kind: row.kind,
  state: row.state,
  is_ai: row.isAi,
  saves: row.saves,
  thumb_url: coverUrl(row, addressesOf),
  path: creationScreens.photo(row.line, { photo_id: row.id }),
  created_at: row.createdAt.getTime(),
})
