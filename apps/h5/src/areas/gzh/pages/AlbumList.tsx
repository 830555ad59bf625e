/** 从专辑选图: albums, each of which opens its pictures. */
import { articlePictures } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { openForResult, returnResult } from '../../../pageStack/navigation.ts'
import { usePage } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'

export function AlbumList() {
  const max = Number(usePage().query.max ?? 9)
  const read = useRead(articlePictures, {})
  const albums = read.data?.albums ?? []
  const state = stateOf(read)
  const empty = {
    is: 'empty' as const,
    empty: { drawing: 'nothing' as const, title: '还没有专辑', note: '建好专辑、放进作品，就能从这里选图' },
  }
  const open = async (id: string, name: string) => {
    const picked = await openForResult(gzhScreens.albumDetail, { id, name, max })
    if (picked) returnResult(gzhScreens.album, picked)
  }
  return (
    <PageLayout
      state={state.is === 'ready' && albums.length === 0 ? empty : state}
      skeleton={<RowsSkeleton />}
    >
      <Rows>
        {albums.map(({ id, name }) => (
          <Row key={id} icon="album" title={name} onPress={() => void open(id, name)} />
        ))}
      </Rows>
    </PageLayout>
  )
}
