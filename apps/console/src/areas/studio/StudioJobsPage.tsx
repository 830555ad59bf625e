/** Jobs of all people: those that wait in their order, the others newest first. */
import {
  exportStaffJobs,
  retryStaffJob,
  staffJobs,
  staffQueues,
} from '@wallpaper/contract/studio/job.console'
import { jobStates } from '@wallpaper/contract/studio/job.labels'
import { App } from 'antd'
import { api } from '../../lib/api.ts'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { LongText } from '../../ui/content/LongText.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import {
  actionsColumn,
  type Column,
  column,
  stateColumn,
  TwoLines,
  timeColumn,
  titleColumn,
} from '../../ui/table/column.tsx'
import { FilterChip } from '../../ui/table/FilterChip.tsx'
import { type Filter, select, tabs } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { clockText, jobTones, secondsText } from './queue.labels.ts'

type Job = ItemOf<typeof staffJobs>

const wordOf = ({ state, percent, place }: Job): string => {
  if (state === 'working') return `${jobStates.working} ${percent}%`
  return place === null ? jobStates[state] : `第 ${place} 个`
}

const columnsOf = (onRetry: ((job: Job) => void) | false): Column<Job>[] => [
  titleColumn(
    '任务',
    ({ title }) => title,
    ({ number, kind_name }) => `${kind_name} · ${number}`,
  ),
  column('创作者', ({ uid, nickname }) => (
    <SubjectLink subject={{ key: `person:${uid}`, label: `${nickname}（${uid}）` }} />
  )),
  stateColumn((job) => ({ word: wordOf(job), tone: jobTones[job.state] })),
  column('等了', ({ waited_ms }) => clockText(waited_ms), { isNumber: true, isRight: true }),
  column('做了', ({ took_ms }) => secondsText(took_ms), { isNumber: true, isRight: true }),
  column('开始过', ({ attempts }) => `${attempts} 次`, { isNumber: true, isRight: true }),
  column('失败原因', ({ failure_name, detail }) =>
    failure_name ? <TwoLines first={failure_name} second={detail && <LongText text={detail} />} /> : '—',
  ),
  timeColumn('提交', 'created_at'),
  actionsColumn(
    (job) => [onRetry !== false && job.can_retry && { text: '重做', onClick: () => onRetry(job) }],
    '操作',
    { isFixed: true },
  ),
]

const codeFilter = (names: ReadonlyMap<string, string>): Filter<string | undefined> => ({
  parse: (text) => text,
  field: ({ text, set }) =>
    text && <FilterChip label="原因" value={names.get(text) ?? text} onRemove={() => set(undefined)} />,
})

const useRetry = () => {
  const { call } = useEndpointMutation(retryStaffJob, { invalidates: [staffJobs, staffQueues] })
  const attempt = useAttempt()
  const { message } = App.useApp()
  return ({ id, title }: Job) =>
    void attempt(async () => {
      await call({ id })
      void message.success(`「${title}」重新排队了，不用创作者的次数`)
    })
}

export const StudioJobsPage = () => {
  const queues = useEndpointQuery(staffQueues, {}).data
  const kinds = Object.fromEntries(queues?.queues.map(({ kind, name }) => [kind, name]) ?? [])
  const codes = new Map(queues?.failures.map(({ code, name }) => [code, name]))
  const list = useList(staffJobs, {
    filters: { state: tabs(jobStates), kind: select('队列', kinds), code: codeFilter(codes) },
  })
  const retry = useRetry()
  const mayRetry = useMay(retryStaffJob)
  const mayExport = useMay(exportStaffJobs)
  return (
    <ListPage
      list={list}
      label="工坊任务"
      unit="个"
      rowKey="id"
      columns={columnsOf(mayRetry && retry)}
      exportFile={mayExport ? (asked) => api.call(exportStaffJobs, asked) : undefined}
      empty={{ title: '没有任务', note: '创作者在工坊做的每一件，都会出现在这里' }}
      emptyFiltered={{ title: '没有这样的任务', note: '换一个状态或队列看看' }}
      clearText="看全部"
    />
  )
}
