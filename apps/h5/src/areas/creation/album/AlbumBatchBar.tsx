/** Actions on the selected albums of a homepage. */
import { albumMultiDelete, albumMultiSetTop } from '@wallpaper/contract/creation'
import { albumBatchMax } from '@wallpaper/contract/creation/creation.limits'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { BatchBar } from '../../../ui/lists/BatchBar.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { useInvalidateCreation } from '../creation.changes.ts'
import { inParts } from '../inParts.ts'
import { doneIds, outcomeSentence } from '../outcome.labels.ts'
import type { AlbumsPartProps } from './AlbumsPart.tsx'

export function AlbumBatchBar({ list, batch }: Pick<AlbumsPartProps, 'list' | 'batch'>) {
  const line = useLine()
  const invalidate = useInvalidateCreation()
  const picked = list.items.filter(({ id }) => batch.isPicked(id))
  const areTop = picked.length > 0 && picked.every(({ is_top }) => is_top)
  const { picked: picks } = batch
  const top = useSubmit(async () => {
    const { results } = await inParts(
      picks,
      (album_ids) => runtime().call(albumMultiSetTop, { album_ids, is_top: !areTop }, { line }),
      albumBatchMax,
    )
    toast(outcomeSentence(results, (count) => (areTop ? `已取消置顶 ${count} 个` : `已置顶 ${count} 个`)))
    invalidate()
    batch.stop()
  })
  const remove = useSubmit(async () => {
    const question = {
      title: `删除 ${picks.length} 个专辑`,
      text: '作品都留在主页，指向这些专辑的口令要换个指向',
      confirm: `删除 ${picks.length} 个专辑`,
      isDanger: true,
    }
    if (!(await ask(question))) return
    const { results } = await inParts(
      picks,
      (album_ids) => runtime().call(albumMultiDelete, { album_ids }, { line }),
      albumBatchMax,
    )
    toast(outcomeSentence(results, (count) => `已删除 ${count} 个专辑`))
    invalidate()
    if (doneIds(results).length > 0) batch.stop()
  })
  return (
    <BatchBar
      picked={picks.length}
      isBusy={top.isBusy || remove.isBusy}
      actions={[
        { icon: 'top', label: areTop ? '取消置顶' : '置顶', onPress: () => void top.submit() },
        { icon: 'trash', label: '删除', isDanger: true, onPress: () => void remove.submit() },
      ]}
    />
  )
}
