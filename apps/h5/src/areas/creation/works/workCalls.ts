/** Calls on many works of a line, sent in parts as large as a call may be. */
import type { LineId } from '@wallpaper/contract'
import {
  addPhoto,
  changeClassify,
  moveHomepage,
  multiDelete,
  multiSetTop,
  recycleBinRestore,
  setKeyword,
  setTitles,
} from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { inParts } from '../inParts.ts'

type Ids = readonly string[]

export const workCalls = (line: LineId) => {
  const options = { line }
  return {
    setTop: (ids: Ids, is_top: boolean) =>
      inParts(ids, (photo_ids) => runtime().call(multiSetTop, { photo_ids, is_top }, options)),

    remove: (ids: Ids) => inParts(ids, (photo_ids) => runtime().call(multiDelete, { photo_ids }, options)),

    restore: (ids: Ids) =>
      inParts(ids, (photo_ids) => runtime().call(recycleBinRestore, { photo_ids }, options)),

    move: (ids: Ids, homepage_id: string, isUndo = false) =>
      inParts(ids, (photo_ids) =>
        runtime().call(moveHomepage, { photo_ids, homepage_id, ...(isUndo && { is_undo: true }) }, options),
      ),

    addToAlbum: (ids: Ids, album_id: string) =>
      inParts(ids, (photo_ids) => runtime().call(addPhoto, { photo_ids, album_id }, options)),

    setKeywords: (ids: Ids, words: readonly string[], is_added: boolean) =>
      inParts(ids, (photo_ids) =>
        runtime().call(setKeyword, { photo_ids, keywords: [...words], is_added }, options),
      ),

    setTitles: (titles: ReadonlyMap<string, string>) =>
      inParts([...titles.keys()], (photo_ids) => {
        const named = photo_ids.map((photo_id) => ({ photo_id, title: titles.get(photo_id) ?? '' }))
        return runtime().call(setTitles, { photo_ids, titles: named }, options)
      }),

    setClass: (ids: Ids, classId: string) =>
      inParts(ids, (photo_ids) => runtime().call(changeClassify, { photo_ids, class: classId }, options)),
  }
}
