/** 移动专辑图片: moves works from one album to another of the same homepage. */
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useState } from 'react'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { MoveAlbumSheet } from '../album/MoveAlbumSheet.tsx'
import { useAlbumBatch } from '../album/useAlbumBatch.ts'
import { useAlbumWorks } from '../album/useAlbumWorks.ts'
import { NothingNamed, PickPage } from '../works/PickPage.tsx'

function MoveOutOf({ albumId }: { albumId: string }) {
  const line = useLine()
  const list = useAlbumWorks(line, albumId)
  const batch = useBatchMode(list.items.map(({ id }) => id))
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, moveTo } = useAlbumBatch(line, albumId, () => {
    batch.stop()
    navigateBack()
  })
  const album = list.head?.album
  return (
    <PickPage
      list={list}
      batch={batch}
      head={album && <p className="f13 t3">从「{album.name}」选出要移动的作品</p>}
      empty={{ title: '专辑里还没有作品', note: '先把主页的作品加进来' }}
      act={{ label: (count) => `移动 ${count} 张`, onPress: () => setIsChoosing(true), isBusy }}
    >
      {isChoosing && album && (
        <MoveAlbumSheet
          album={album}
          count={batch.picked.length}
          isBusy={isBusy}
          onDone={(to) => void moveTo(batch.picked, to)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </PickPage>
  )
}

export function MoveAlbumPhoto() {
  const line = useLine()
  const { album_id } = usePageQuery(creationScreens.moveAlbumPhoto)
  if (!album_id) return <NothingNamed title="链接里没有专辑，请从列表打开" to={creationScreens.index(line)} />
  return <MoveOutOf albumId={album_id} />
}
