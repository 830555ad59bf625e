/** 人脸照片: every consent, and when its photo was deleted. */
import { facePhotos } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { PhotoRecordRow } from '../face/PhotoRecordRow.tsx'
import { RecordTabs } from '../material/RecordTabs.tsx'

export function FacePhotos() {
  const { items, head, end, more, state, refresh } = useReadList(readKey(facePhotos), (paging, options) =>
    runtime().call(facePhotos, paging, options),
  )
  return (
    <PageLayout
      state={state}
      skeleton={<RowsSkeleton lines={3} icon="square" />}
      top={head && <RecordTabs value="photos" count={head.total} />}
      onRefresh={refresh}
    >
      {items.length === 0 ? (
        <Empty
          isWhole
          title="还没有上传过人脸照片"
          note="每次同意和照片什么时候删的，都会记在这里"
          action={
            <Link className="btn primary" to={studioScreens.faceTemplates()}>
              去选模板
            </Link>
          }
        />
      ) : (
        <>
          <NoticeStrip tone="info" icon="shield">
            照片到时间自动删除，也可以现在删
          </NoticeStrip>
          <InfiniteList
            label="人脸照片"
            items={items}
            keyOf={({ id }) => id}
            rowHeight={100}
            end={end}
            onMore={more}
            renderItem={(photo) => <PhotoRecordRow photo={photo} />}
          />
        </>
      )}
    </PageLayout>
  )
}
