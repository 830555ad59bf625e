/** One job: its input, attempts, error, and actions. */
import {
  cancelJob,
  jobList,
  jobOne,
  queueList,
  retryJob,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Facts } from '../../../ui/content/Facts.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { type Job, jobLabels, jobsRefresh } from './job.labels.ts'

interface JobAddress {
  queue: string
  id: string
}

type Act = 'retry' | 'cancel'

const actLabels = {
  retry: { title: '重新执行任务', submitText: '重新执行', done: '已放回队列，很快会执行' },
  cancel: { title: '取消任务', submitText: '取消任务', done: '已取消' },
}

const ActDialog = ({ act, job, onClose }: { act: Act; job: Job; onClose: () => void }) => (
  <ReasonDialog
    endpoint={act === 'retry' ? retryJob : cancelJob}
    invalidates={[jobList, jobOne, queueList, workbench]}
    {...actLabels[act]}
    isDangerous={act === 'cancel'}
    lead={
      <>
        {job.title}，<span className={common.num}>{job.id}</span>
      </>
    }
    input={(reason) => ({ queue: job.queue, id: job.id, reason })}
    onClose={onClose}
  />
)

const factsOf = (job: Job) => [
  { label: '任务', value: job.title },
  { label: '队列', value: <span className={common.num}>{job.queue}</span> },
  { label: '任务编号', value: <span className={common.num}>{job.id}</span> },
  { label: '状态', value: <StateTag tone={jobLabels[job.state].tone}>{jobLabels[job.state].word}</StateTag> },
  { label: '执行次数', value: <span className={common.num}>{`${job.attempts} / ${job.attempts_max}`}</span> },
  { label: '创建时间', value: <TimeText at={job.created_at} /> },
  { label: '最早执行时间', value: <TimeText at={job.start_after} /> },
  { label: '开始时间', value: <TimeText at={job.started_at} /> },
  { label: '结束时间', value: <TimeText at={job.ended_at} /> },
]

const Block = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h3 className={cx(common.drawerHeading)}>{title}</h3>
    {/* A long text must be scrollable by keyboard too. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
    <pre className={common.codeBlock} tabIndex={0}>
      {text}
    </pre>
  </section>
)

export const JobDrawer = ({ queue, id, onClose }: JobAddress & { onClose: () => void }) => {
  const query = useEndpointQuery(jobOne, { queue, id }, jobsRefresh)
  const [act, setAct] = useState<Act | null>(null)
  const job = query.data
  return (
    <Drawer
      open
      size={560}
      title="任务"
      onClose={onClose}
      extra={
        <div className={common.rowActions}>
          {job?.may_cancel && (
            <Button danger onClick={() => setAct('cancel')}>
              取消任务
            </Button>
          )}
          {job?.may_retry && (
            <Button type="primary" onClick={() => setAct('retry')}>
              重新执行
            </Button>
          )}
        </div>
      }
    >
      <QueryView query={query}>
        {(found) => (
          <div className={common.stack}>
            <Facts facts={factsOf(found)} />
            {found.error && <Block title="失败原因" text={found.error_stack ?? found.error} />}
            <Block title="内容（个人信息已去掉）" text={JSON.stringify(found.input, null, 2)} />
          </div>
        )}
      </QueryView>
      {act && job && <ActDialog act={act} job={job} onClose={() => setAct(null)} />}
    </Drawer>
  )
}
