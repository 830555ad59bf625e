/** 申请共享: an existing relation with its actions, or an application for one. */
import { mirroredLines } from '@wallpaper/contract'
import { shareApplyInit } from '@wallpaper/contract/sharing'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { useEffect } from 'react'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { ApplyForm } from '../components/ApplyForm.tsx'
import { NothingNamed } from '../components/NothingNamed.tsx'
import { ShareDetailPage } from '../components/ShareDetailPage.tsx'

function ApplyPage({ homepageId }: { homepageId: string }) {
  const line = useLine()
  const read = useLineRead(shareApplyInit, { homepage_id: homepageId })
  const { data } = read
  const open = (id: string) => redirectTo(sharingScreens.bind(line, { share_id: id }))
  return (
    <PageLayout state={stateOf(read)} skeleton={<FormSkeleton fields={3} />} title="申请使用素材">
      {data &&
        (data.note ? (
          <section className="card">
            <Empty
              drawing="nothing"
              title="现在不能申请"
              note={data.note}
              {...(data.share_id && {
                action: (
                  <Button kind="soft" onPress={() => open(data.share_id ?? '')}>
                    看共享详情
                  </Button>
                ),
              })}
            />
          </section>
        ) : (
          <Card>
            <ApplyForm key={data.offer_version} form={data} onDone={({ id }) => open(id)} />
          </Card>
        ))}
    </PageLayout>
  )
}

/** A notice's link has no line: reopens the page on the line that the query names. */
const useNamedLine = (): boolean => {
  const here = useLine()
  const { line: named, ...query } = usePageQuery(sharingScreens.bind)
  const line = mirroredLines.find((id) => id === named)
  const isElsewhere = line !== undefined && line !== here
  const shareId = query.share_id ?? ''
  useEffect(() => {
    if (!isElsewhere) return
    runtime().setMirroredLine(line)
    redirectTo(sharingScreens.bind(line, { share_id: shareId }))
  }, [isElsewhere, line, shareId])
  return isElsewhere
}

export function ShareBind() {
  const query = usePageQuery(sharingScreens.bind)
  const isElsewhere = useNamedLine()
  if (isElsewhere) return <PageLayout state={{ is: 'loading' }} />
  if (query.share_id) return <ShareDetailPage shareId={query.share_id} />
  if (query.homepage_id) return <ApplyPage homepageId={query.homepage_id} />
  return <NothingNamed />
}
