import type { LineId } from '@wallpaper/contract'
import { albumList } from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'

const albumsPerPage = 60

/** Albums of a homepage, pinned ones first; with a photoId also whether each contains that work. */
export const useAlbums = (line: LineId, homepageId: string, photoId?: string) => {
  const input = { homepage_id: homepageId, ...(photoId && { photo_id: photoId }) }
  return useReadList(lineReadKey(albumList, line, input), (paging, options) =>
    runtime().call(albumList, { ...input, ...paging, limit: albumsPerPage }, { ...options, line }),
  )
}
