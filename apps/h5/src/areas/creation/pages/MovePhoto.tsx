/** 移动图片: moves works from one homepage to another. */
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useState } from 'react'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { useCurrentHomepage } from '../currentHomepage.ts'
import { HomepageSheet } from '../homepage/HomepageSheet.tsx'
import { moveObjection } from '../homepage/homepage.labels.ts'
import { PickPage } from '../works/PickPage.tsx'
import { TilesSkeleton } from '../works/TilesSkeleton.tsx'
import { useWorkBatch } from '../works/useWorkBatch.ts'
import { useWorks } from '../works/useWorks.ts'

function MoveFrom({ homepageId, isAlone }: { homepageId: string; isAlone: boolean }) {
  const line = useLine()
  const list = useWorks(line, { homepageId })
  const batch = useBatchMode(list.items.map(({ id }) => id))
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, moveTo } = useWorkBatch(line, () => {
    batch.stop()
    navigateBack()
  })
  const toIndex = creationScreens.index(line)
  return (
    <PickPage
      list={list}
      batch={batch}
      head={
        <NoticeStrip tone="info" {...(isAlone && { action: { label: '去新建', to: toIndex } })}>
          {isAlone ? '你只有一个主页，再建一个才能移动' : '移动后会离开原主页的专辑，作品的数据不变'}
        </NoticeStrip>
      }
      empty={{ title: '这个主页没有作品', note: '换一个有作品的主页再来移动' }}
      act={{ label: (count) => `移动 ${count} 个作品`, onPress: () => setIsChoosing(true), isBusy }}
    >
      {isChoosing && (
        <HomepageSheet
          line={line}
          title={`把 ${batch.picked.length} 个作品移动到`}
          objectionTo={moveObjection(homepageId)}
          onChoose={(to) => {
            setIsChoosing(false)
            void moveTo(batch.picked, { from: homepageId, to })
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </PickPage>
  )
}

export function MovePhoto() {
  const line = useLine()
  const { homepage_id } = usePageQuery(creationScreens.movePhoto)
  const { read, homepages, homepage } = useCurrentHomepage(line)
  const id = homepage_id ?? homepage?.id
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={<TilesSkeleton />} />
  if (!id) {
    const empty = {
      title: '还没有主页',
      note: '先建一个主页，上传作品后才能移动',
      action: (
        <Link className="btn soft" to={creationScreens.index(line)}>
          去新建
        </Link>
      ),
    }
    return <PageLayout state={{ is: 'empty', empty }} />
  }
  return <MoveFrom homepageId={id} isAlone={homepages.length < 2} />
}
