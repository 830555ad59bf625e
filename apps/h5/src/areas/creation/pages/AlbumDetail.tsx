/** 专辑详情: the works of an album, reordered by dragging, or selected to be moved or removed. */
import { albumPhotoSort } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { BatchBar, BatchNav } from '../../../ui/lists/BatchBar.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { TileFlag, WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty, Skeleton } from '../../../ui/states/states.tsx'
import type { SavedAlbum } from '../album/AlbumForm.tsx'
import { AlbumMenu } from '../album/AlbumMenu.tsx'
import { MoveAlbumSheet } from '../album/MoveAlbumSheet.tsx'
import { useAlbumBatch } from '../album/useAlbumBatch.ts'
import { useAlbumWorks } from '../album/useAlbumWorks.ts'
import type { AlbumWork } from '../creation.types.ts'
import { TargetPoster } from '../homepage/TargetPoster.tsx'
import { liveCode, pointingAt, useCodesOf } from '../homepage/useCodesOf.ts'
import { NothingNamed } from '../works/PickPage.tsx'
import { SortableTiles } from '../works/SortableTiles.tsx'
import { TilesSkeleton } from '../works/TilesSkeleton.tsx'
import css from './AlbumDetail.module.css'

function AlbumSkeleton() {
  return (
    <>
      <section className={`card ${css.head}`}>
        <Skeleton width={72} height={72} radius={12} />
        <div className="grow">
          <Skeleton width={130} height={18} />
          <Skeleton width={160} height={12} radius={6} style={{ marginTop: 8 }} />
        </div>
      </section>
      <TilesSkeleton />
    </>
  )
}

interface HeadProps {
  album: SavedAlbum
  homepageName: string
  onEdit: () => void
}

function Head({ album, homepageName, onEdit }: HeadProps) {
  const { data: codes } = useCodesOf(album.homepage_id)
  const code = liveCode(pointingAt(codes?.items, 'album', album.id))
  return (
    <section className={`card ${css.head}`}>
      <span className={css.cover}>
        {album.cover ? <img src={album.cover.small} alt="" /> : <Icon name="album" size={32} />}
      </span>
      <div className="grow">
        <h2>{album.name}</h2>
        <p>
          <span className="num">{album.photos}</span> 张 · {homepageName}
        </p>
        {code && (
          <p>
            口令 <b>{code.code}</b>
            {code.figures.saves !== null && ` · 7 日取图 ${code.figures.saves.toLocaleString('en')}`}
          </p>
        )}
        {!code && album.intro && <p>{album.intro}</p>}
      </div>
      <Button kind="soft" size="sm" onPress={onEdit}>
        编辑
      </Button>
    </section>
  )
}

const idOf = ({ id }: AlbumWork) => id

function PlaceFlags({ work, place }: { work: AlbumWork; place: number }) {
  return (
    <>
      <span className={css.place}>{place}</span>
      {work.is_top_in_album && (
        <TileFlag tone="top">
          <Icon name="fill-pin" size={10} />
          置顶
        </TileFlag>
      )}
    </>
  )
}

interface AlbumTilesProps {
  albumId: string
  list: ReturnType<typeof useAlbumWorks>
  batch: ReturnType<typeof useBatchMode>
}

/** The album's works: to be picked while several are chosen, to be dragged otherwise. */
function AlbumTiles({ albumId, list, batch }: AlbumTilesProps) {
  const line = useLine()
  const move = (id: string, afterId: string | null) => {
    const input = { album_id: albumId, photo_id: id, ...(afterId && { after_photo_id: afterId }) }
    return runtime().call(albumPhotoSort, input, { line, hasLoading: false })
  }
  if (list.items.length === 0)
    return (
      <section className="card">
        <Empty title="专辑里还没有作品" note="从主页挑几张同一主题的放进来" />
      </section>
    )
  if (batch.isOn)
    return (
      <InfiniteGrid
        label="专辑里的作品"
        items={list.items}
        keyOf={idOf}
        end={list.end}
        onMore={list.more}
        renderItem={(work, index) => (
          <WorkTile
            work={work}
            flags={<PlaceFlags work={work} place={index + 1} />}
            pick={{ isPicked: batch.isPicked(work.id), onPick: () => batch.toggle(work.id) }}
          />
        )}
      />
    )
  return (
    <>
      <p className={css.hint}>
        <Icon name="grip" size={16} />
        长按拖动，顺序就是取图页的顺序
      </p>
      <SortableTiles
        label="专辑里的作品，长按拖动排序"
        list={list}
        nameOf={({ title }) => title}
        onMove={move}
        render={(work, index) => (
          <WorkTile
            work={work}
            to={creationScreens.photo(line, { photo_id: work.id })}
            flags={<PlaceFlags work={work} place={index + 1} />}
          />
        )}
      />
    </>
  )
}

function Album({ albumId }: { albumId: string }) {
  const line = useLine()
  const list = useAlbumWorks(line, albumId)
  const batch = useBatchMode(list.items.map(idOf))
  const [opened, setOpened] = useState<'menu' | 'move' | 'poster' | null>(null)
  const close = () => setOpened(null)
  const acts = useAlbumBatch(line, albumId, () => {
    close()
    batch.stop()
  })
  const album = list.head?.album
  const { picked } = batch
  const areTop =
    picked.length > 0 && list.items.every((work) => work.is_top_in_album || !batch.isPicked(work.id))

  const publish = () => {
    const [work] = picked
    if (picked.length > 1) return toast('一次发布一个作品，请只选一个')
    if (work) navigateTo(publishScreens.editor({ work }))
  }
  const toAdd = creationScreens.addAlbumPhoto(line, { album_id: albumId })
  const hasWorks = list.items.length > 0
  const bottom = batch.isOn ? (
    <BatchBar
      picked={picked.length}
      isBusy={acts.isBusy}
      actions={[
        {
          icon: 'top',
          label: areTop ? '取消置顶' : '置顶',
          onPress: () => void acts.setTop(picked, !areTop),
        },
        { icon: 'move', label: '移动', onPress: () => setOpened('move') },
        { icon: 'share', label: '发布到平台', onPress: publish },
        { icon: 'close', label: '移出专辑', isDanger: true, onPress: () => void acts.takeOut(picked) },
      ]}
    />
  ) : (
    <div className={css.buttons}>
      <Button kind="soft" size="lg" onPress={() => setOpened('poster')}>
        <Icon name="image" size={20} />
        专辑海报
      </Button>
      <Link className="btn primary lg" to={toAdd}>
        <Icon name="plus" size={20} />
        添加作品
      </Link>
    </div>
  )
  return (
    <PageLayout
      state={list.state}
      skeleton={<AlbumSkeleton />}
      header={
        batch.isOn ? (
          <BatchNav
            picked={picked.length}
            onCancel={batch.stop}
            onAll={batch.toggleAll}
            isAll={batch.isAll}
          />
        ) : undefined
      }
      right={hasWorks && <NavAction label="批量" onPress={() => batch.start()} />}
      bottom={bottom}
    >
      {album && (
        <Head album={album} homepageName={list.head?.homepage_name ?? ''} onEdit={() => setOpened('menu')} />
      )}
      <AlbumTiles {...{ albumId, list, batch }} />
      {opened === 'menu' && album && <AlbumMenu album={album} onClose={close} />}
      {opened === 'poster' && album && (
        <TargetPoster
          homepageId={album.homepage_id}
          target={{
            kind: 'album',
            id: album.id,
            name: album.name,
            thumbUrl: album.cover?.small ?? null,
            note: `专辑 · ${album.photos} 张`,
          }}
          onClose={close}
        />
      )}
      {opened === 'move' && album && (
        <MoveAlbumSheet
          album={album}
          count={picked.length}
          isBusy={acts.isBusy}
          onDone={(to) => void acts.moveTo(picked, to)}
          onClose={close}
        />
      )}
    </PageLayout>
  )
}

export function AlbumDetail() {
  const line = useLine()
  const { album_id } = usePageQuery(creationScreens.album)
  if (!album_id) return <NothingNamed title="链接里没有专辑，请从列表打开" to={creationScreens.index(line)} />
  return <Album albumId={album_id} />
}
