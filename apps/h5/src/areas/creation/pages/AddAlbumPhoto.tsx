/** 添加到专辑: adds works of the homepage that are not in the album yet. */
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { useAlbumBatch } from '../album/useAlbumBatch.ts'
import { useAddableWorks } from '../album/useAlbumWorks.ts'
import { NothingNamed, PickPage } from '../works/PickPage.tsx'

function AddTo({ albumId }: { albumId: string }) {
  const line = useLine()
  const list = useAddableWorks(line, albumId)
  const batch = useBatchMode(list.items.filter((work) => !work.is_in_album).map(({ id }) => id))
  const { isBusy, add } = useAlbumBatch(line, albumId, () => {
    batch.stop()
    navigateBack()
  })
  return (
    <PickPage
      list={list}
      batch={batch}
      empty={{ title: '主页还没有作品', note: '先上传作品，再把它们放进专辑' }}
      objectionTo={(work) => (work.is_in_album ? '已在专辑里' : null)}
      act={{ label: (count) => `加入 ${count} 个作品`, onPress: () => void add(batch.picked), isBusy }}
    />
  )
}

export function AddAlbumPhoto() {
  const line = useLine()
  const { album_id } = usePageQuery(creationScreens.addAlbumPhoto)
  if (!album_id) return <NothingNamed title="链接里没有专辑，请从列表打开" to={creationScreens.index(line)} />
  return <AddTo albumId={album_id} />
}
