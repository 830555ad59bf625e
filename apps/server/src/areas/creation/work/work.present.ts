import type { OutputOf } from '@wallpaper/contract'
import type { photoDetailRead, setTop } from '@wallpaper/contract/creation'
import type { UploadAddresses } from '../../upload/public.ts'
import type { ClassNames } from '../catalogue/class.service.ts'
import type { WorkRow } from './work.repository.ts'

export type Photo = OutputOf<typeof setTop>
export type PhotoDetail = OutputOf<typeof photoDetailRead>
export type PhotoMedia = Photo['cover']

interface Media {
  uid: number
  uploadId: string
  posterUploadId: string | null
  width: number
  height: number
  durationMs: number | null
  bytes: number
  blurHash: string
  isHidden: boolean
}

/** A video has a duration; its pictures are its own poster or the chosen one. */
export const presentMedia = (media: Media, addressesOf: UploadAddresses): PhotoMedia => {
  const { uid, uploadId, posterUploadId, durationMs, isHidden } = media
  const kind = durationMs === null ? 'picture' : 'video'
  const own = addressesOf({ id: uploadId, uid, kind, isHidden })
  const { small, medium, large } = posterUploadId
    ? addressesOf({ id: posterUploadId, uid, kind: 'picture', isHidden })
    : own
  return {
    upload_id: uploadId,
    small,
    medium,
    large,
    video_url: own.video,
    blur_hash: media.blurHash,
    width: media.width,
    height: media.height,
    duration: durationMs === null ? null : durationMs / 1_000,
    size: media.bytes,
  }
}

export interface WorkWords {
  addressesOf: UploadAddresses
  classNames: ClassNames
}

export const presentWork = (row: WorkRow, { addressesOf, classNames }: WorkWords): Photo => ({
  id: row.id,
  line: row.line,
  homepage_id: row.homepageId,
  kind: row.kind,
  title: row.title,
  class: row.class,
  class_name: classNames(row.class),
  keywords: row.keywords,
  is_ai: row.isAi,
  state: row.state,
  reason: row.reason,
  is_top: row.isTop,
  download_mode: row.downloadMode,
  price_fen: row.priceFen,
  cover: presentMedia(row, addressesOf),
  pages_count: row.pagesCount,
  saves: row.saves,
  has_change: row.hasChange,
  submitted_at: row.submittedAt?.getTime() ?? null,
  decided_at: row.decidedAt?.getTime() ?? null,
  created_at: row.createdAt.getTime(),
})
