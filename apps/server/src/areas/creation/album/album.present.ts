import type { OutputOf } from '@wallpaper/contract'
import type { albumCreate } from '@wallpaper/contract/creation'
import type { UploadAddresses } from '../../upload/public.ts'
import { presentMedia } from '../work/work.present.ts'
import type { WorkRow } from '../work/work.repository.ts'
import type { AlbumRow } from './album.repository.ts'

export type Album = OutputOf<typeof albumCreate>

export const presentAlbum = (
  row: AlbumRow,
  cover: WorkRow | undefined,
  addressesOf: UploadAddresses,
): Album => {
  const media = cover && presentMedia(cover, addressesOf)
  return {
    id: row.id,
    homepage_id: row.homepageId,
    name: row.name,
    intro: row.intro,
    cover: cover && media ? { photo_id: cover.id, small: media.small, medium: media.medium } : null,
    has_own_cover: cover !== undefined && cover.id === row.coverWorkId,
    is_top: row.isTop,
    photos: row.works,
    created_at: row.createdAt.getTime(),
  }
}
