import type { LineId } from '@wallpaper/contract'
import { albumPhotoAddList, albumPhotoInit } from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { worksPerPage } from '../works/useWorks.ts'

/** An album and its works, in the album's order. */
export const useAlbumWorks = (line: LineId, albumId: string) => {
  const input = { album_id: albumId }
  return useReadList(lineReadKey(albumPhotoInit, line, input), (paging, options) =>
    runtime().call(albumPhotoInit, { ...input, ...paging, limit: worksPerPage }, { ...options, line }),
  )
}

/** Works of the album's homepage; those in the album are marked. */
export const useAddableWorks = (line: LineId, albumId: string) => {
  const input = { album_id: albumId }
  return useReadList(lineReadKey(albumPhotoAddList, line, input), (paging, options) =>
    runtime().call(albumPhotoAddList, { ...input, ...paging, limit: worksPerPage }, { ...options, line }),
  )
}
