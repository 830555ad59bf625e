/** 编辑 of an album: text, cover, position, and deletion. */
import { albumDelete, albumEdit, albumSetTop } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useState } from 'react'
import { navigateBack, navigateTo } from '../../../pageStack/navigation.ts'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Row } from '../../../ui/content.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { useInvalidateCreation } from '../creation.changes.ts'
import { AlbumForm, type SavedAlbum } from './AlbumForm.tsx'
import { useAlbumWorks } from './useAlbumWorks.ts'

export interface AlbumMenuProps {
  album: SavedAlbum
  onClose: () => void
}

const idOf = ({ id }: { id: string }) => id

function CoverSheet({ album, onClose }: AlbumMenuProps) {
  const { line, call } = useLineCalls()
  const list = useAlbumWorks(line, album.id)
  const invalidate = useInvalidateCreation()
  const save = useSubmit(async (_key: string, photoId: string) => {
    await call(albumEdit, { album_id: album.id, cover_photo_id: photoId })
    invalidate()
    toast('已换封面')
    onClose()
  })
  return (
    <Sheet title="选一张做封面" onClose={onClose}>
      {list.items.length === 0 ? (
        <Empty title="专辑里还没有作品" note="先添加作品，再选封面" />
      ) : (
        <InfiniteGrid
          label="专辑里的作品"
          items={list.items}
          keyOf={idOf}
          end={list.end}
          onMore={list.more}
          renderItem={(work) => (
            <WorkTile
              work={work}
              pick={{
                isPicked: work.id === album.cover?.photo_id,
                onPick: () => void save.submit(work.id),
              }}
            />
          )}
        />
      )}
    </Sheet>
  )
}

export function AlbumMenu({ album, onClose }: AlbumMenuProps) {
  const { line, call } = useLineCalls()
  const [opened, setOpened] = useState<'words' | 'cover' | null>(null)
  const invalidate = useInvalidateCreation()
  const top = useSubmit(async () => {
    await call(albumSetTop, { album_id: album.id, is_top: !album.is_top })
    invalidate()
    toast(album.is_top ? '已取消置顶' : '专辑已置顶')
    onClose()
  })
  const remove = useSubmit(async () => {
    const question = {
      title: `删除「${album.name}」？`,
      text: `${album.photos} 个作品都留在主页；指向这个专辑的口令要换个指向`,
      confirm: '删除专辑',
      isDanger: true,
    }
    if (!(await ask(question))) return
    await call(albumDelete, { album_id: album.id })
    invalidate()
    toast('专辑已删除')
    navigateBack()
  })
  if (opened === 'words') {
    return <AlbumForm homepageId={album.homepage_id} album={album} onSaved={onClose} onClose={onClose} />
  }
  if (opened === 'cover') return <CoverSheet album={album} onClose={onClose} />
  return (
    <Sheet title="编辑专辑" onClose={onClose}>
      <Row icon="edit" title="名称和简介" onPress={() => setOpened('words')} />
      <Row
        icon="image"
        title="封面"
        value={album.has_own_cover ? '自选' : '第一张'}
        onPress={() => setOpened('cover')}
      />
      <Row
        icon="top"
        title={album.is_top ? '取消置顶' : '置顶'}
        note="置顶的专辑排在最前"
        onPress={() => void top.submit()}
      />
      <Row
        icon="move"
        title="移动作品到别的专辑"
        onPress={() => {
          onClose()
          navigateTo(creationScreens.moveAlbumPhoto(line, { album_id: album.id }))
        }}
      />
      <Row icon="trash" title="删除专辑" note="作品留在主页" onPress={() => void remove.submit()} />
    </Sheet>
  )
}
