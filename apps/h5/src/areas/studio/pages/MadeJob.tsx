/** One job: its progress, its result, or why there is none. */
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout, type PageState } from '../../../ui/page/PageLayout.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { againOf } from '../job/again.ts'
import { JobOver, OverButtons } from '../job/JobOver.tsx'
import { CancelButton, JobProgress } from '../job/JobProgress.tsx'
import { JobResult, ResultButtons } from '../job/JobResult.tsx'
import { isOpen } from '../job/job.text.ts'
import type { Job } from '../job/job.types.ts'
import { useJob } from '../job/useJob.ts'

const loadReport = async () => (await import('../job/ReportSheet.tsx')).ReportSheet

const boxes = (
  <>
    <Skeleton height={380} radius={20} />
    <Skeleton height={56} />
    <Skeleton height={116} radius={16} />
  </>
)

const goneState = (job: Job): PageState => {
  const again = againOf(job)
  return {
    is: 'empty',
    empty: {
      drawing: 'nothing',
      title: '结果已删除',
      note: '到期或手动删除的成图不再保留，可以重新做一次',
      action: (
        <Button kind="primary" onPress={() => navigateTo(again?.url ?? studioScreens.jobs())}>
          {again ? '再来一次' : '看我的作品'}
        </Button>
      ),
    },
  }
}

const Works = <NavAction label="我的作品" onPress={() => navigateTo(studioScreens.jobs())} />

function Done({ job }: { job: Job }) {
  const [isReporting, setIsReporting] = useState(false)
  const { result } = job
  if (!result) return <PageLayout title="生成结果" state={goneState(job)} right={Works} />
  return (
    <PageLayout
      title="生成结果"
      right={
        <NavAction
          label={job.is_reported ? '已举报' : '举报'}
          isDisabled={job.is_reported}
          onPress={() => setIsReporting(true)}
        />
      }
      bottom={<ResultButtons job={job} result={result} />}
    >
      <JobResult job={job} result={result} />
      {isReporting && (
        <FetchedLater load={loadReport} props={{ id: job.id, onClose: () => setIsReporting(false) }} />
      )}
    </PageLayout>
  )
}

export function MadeJob() {
  const { id } = usePageQuery(studioScreens.job)
  const read = useJob(id ?? '', { isOff: !id })
  const { data: job } = read
  if (!job) {
    const state: PageState = id ? stateOf(read) : { is: 'failed', failure: notFound, retry: () => undefined }
    return <PageLayout title="生成结果" state={state} skeleton={boxes} right={Works} />
  }
  if (isOpen(job))
    return (
      <PageLayout title="生成中" right={Works} bottom={<CancelButton job={job} />}>
        <JobProgress job={job} />
      </PageLayout>
    )
  if (job.state === 'done') return <Done job={job} />
  return (
    <PageLayout title="没有做成" right={Works} bottom={<OverButtons job={job} />}>
      <JobOver job={job} />
    </PageLayout>
  )
}
