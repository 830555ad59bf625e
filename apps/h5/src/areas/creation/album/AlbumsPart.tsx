/** The albums of a homepage in 创作: reordered by dragging, or selected to be pinned or deleted. */
import { albumSort } from '@wallpaper/contract/creation'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import type { BatchMode } from '../../../ui/lists/useBatchMode.ts'
import { Empty } from '../../../ui/states/states.tsx'
import type { AlbumItem } from '../creation.types.ts'
import { ReadTiles } from '../works/ReadTiles.tsx'
import { SortableTiles } from '../works/SortableTiles.tsx'
import { AlbumTile } from './AlbumTile.tsx'
import type { useAlbums } from './useAlbums.ts'

export interface AlbumsPartProps {
  list: ReturnType<typeof useAlbums>
  batch: BatchMode
  onNew: () => void
}

const idOf = ({ id }: AlbumItem) => id

function NoAlbums({ onNew }: Pick<AlbumsPartProps, 'onNew'>) {
  return (
    <section className="card">
      <Empty
        title="还没有专辑"
        note="把同一主题的作品放在一起，一个口令就能取走一整组"
        action={
          <Button kind="soft" onPress={onNew}>
            新建专辑
          </Button>
        }
      />
    </section>
  )
}

export function AlbumsPart({ list, batch, onNew }: AlbumsPartProps) {
  const line = useLine()
  const tiles = () => {
    if (list.items.length === 0) return <NoAlbums onNew={onNew} />
    if (batch.isOn) {
      return (
        <InfiniteGrid
          label="专辑"
          items={list.items}
          keyOf={idOf}
          end={list.end}
          onMore={list.more}
          renderItem={(album) => (
            <AlbumTile
              album={album}
              pick={{ isPicked: batch.isPicked(album.id), onPick: () => batch.toggle(album.id) }}
            />
          )}
        />
      )
    }
    return (
      <SortableTiles
        label="专辑，长按拖动排序"
        list={list}
        nameOf={({ name }) => name}
        onMove={(id, afterId) => {
          const input = { album_id: id, ...(afterId && { after_album_id: afterId }) }
          return runtime().call(albumSort, input, { line, hasLoading: false })
        }}
        render={(album) => <AlbumTile album={album} />}
      />
    )
  }
  return (
    <ReadTiles state={list.state} rows={2}>
      {tiles}
    </ReadTiles>
  )
}
