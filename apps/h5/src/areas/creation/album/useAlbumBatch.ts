/** Batch actions on works of an album, with a result for each work. */
import type { LineId } from '@wallpaper/contract'
import {
  addPhoto,
  albumPhotoMove,
  albumPhotoMultiDelete,
  albumPhotoMultiSetTop,
} from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { tellFailure, useInvalidateCreation } from '../creation.changes.ts'
import { inParts } from '../inParts.ts'
import { doneIds, outcomeSentence } from '../outcome.labels.ts'

const undoMs = 5_000

export const useAlbumBatch = (line: LineId, albumId: string, onDone: () => void) => {
  const invalidate = useInvalidateCreation()
  const options = { line }
  const { isBusy, submit } = useSubmit(async (_key: string, run: () => Promise<void>) => {
    try {
      await run()
    } finally {
      invalidate()
    }
  })
  const undoing = (work: () => Promise<unknown>) => ({
    label: '撤销',
    onPress: () => {
      work().then(() => {
        invalidate()
        toast('已撤销')
      }, tellFailure)
    },
  })
  const callAdd = (photo_ids: string[]) => runtime().call(addPhoto, { album_id: albumId, photo_ids }, options)
  return {
    isBusy,
    /** Removes them from the album; they stay on the homepage. */
    takeOut: (ids: readonly string[]) =>
      submit(async () => {
        const { results } = await inParts(ids, (photo_ids) =>
          runtime().call(albumPhotoMultiDelete, { album_id: albumId, photo_ids }, options),
        )
        const gone = doneIds(results)
        const back = () => inParts(gone, callAdd)
        const said = outcomeSentence(results, (count) => `已移出 ${count} 张，作品还在主页`)
        toast(said, { ms: undoMs, ...(gone.length > 0 && { action: undoing(back) }) })
        if (gone.length > 0) onDone()
      }),
    moveTo: (ids: readonly string[], to: { id: string; name: string }) =>
      submit(async () => {
        const callMove = (album_id: string, to_album_id: string) => (photo_ids: string[]) =>
          runtime().call(albumPhotoMove, { album_id, to_album_id, photo_ids }, options)
        const { results } = await inParts(ids, callMove(albumId, to.id))
        const moved = doneIds(results)
        const back = () => inParts(moved, callMove(to.id, albumId))
        const said = outcomeSentence(results, (count) => `已移动 ${count} 张到「${to.name}」`)
        toast(said, { ms: undoMs, ...(moved.length > 0 && { action: undoing(back) }) })
        if (moved.length > 0) onDone()
      }),
    setTop: (ids: readonly string[], isTop: boolean) =>
      submit(async () => {
        const { results } = await inParts(ids, (photo_ids) =>
          runtime().call(albumPhotoMultiSetTop, { album_id: albumId, photo_ids, is_top: isTop }, options),
        )
        const word = (count: number) => (isTop ? `已在专辑里置顶 ${count} 张` : `已取消置顶 ${count} 张`)
        toast(outcomeSentence(results, word))
        if (doneIds(results).length > 0) onDone()
      }),
    add: (ids: readonly string[]) =>
      submit(async () => {
        const { results } = await inParts(ids, callAdd)
        toast(outcomeSentence(results, (count) => `已加入 ${count} 张`))
        if (doneIds(results).length > 0) onDone()
      }),
  }
}
