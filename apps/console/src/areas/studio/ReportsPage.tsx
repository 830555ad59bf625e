/** 成图举报: one reported result after the other, by keyboard alone if wanted. */
import { staffReports } from '@wallpaper/contract/studio/job.console'
import { reportReasons, reportStates } from '@wallpaper/contract/studio/job.labels'
import { Tag } from 'antd'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { DeskItem, ItemDesk, useDeskTab } from '../review/public.ts'
import { useWorkbench } from '../staff/public.ts'
import css from './material.module.css'
import { ReportVerdict } from './ReportVerdict.tsx'
import type { Report } from './report.types.ts'
import { studioPaths } from './studio.paths.ts'

const Entry = ({ report }: { report: Report }) => (
  <>
    <b>{reportReasons[report.reason]}</b>
    <small>
      「{report.title}」 · {report.nickname} · <TimeText at={report.created_at} />
      {report.is_from_audience && ' · 观众举报'}
    </small>
    {report.work_id && (
      <span>
        <Tag>已是作品</Tag>
      </span>
    )}
  </>
)

/** As its maker sees it: films and sound are judged by what is in them. */
const Media = ({ report: { kind, title, large_url, file_url, state } }: { report: Report }) => {
  if (file_url === '') return <p>{state === 'removed' ? '文件已经删除' : '已经到期删除，没有可看的了'}</p>
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people made has no track of captions
      <video
        className={css.file}
        src={file_url}
        poster={large_url}
        controls
        aria-label={`成片「${title}」`}
      />
    )
  if (kind === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: what people made has no track of captions
    return <audio src={file_url} controls aria-label={`声音「${title}」`} />
  return <img className={css.file} src={large_url} alt={`成图「${title}」`} />
}

const Result = ({ report }: { report: Report }) => (
  <DeskItem label="成图">
    <h2>{report.title}</h2>
    <Media report={report} />
    <Facts
      facts={[
        { label: '单号', value: report.number },
        {
          label: '作者',
          value: (
            <SubjectLink
              subject={{ key: `person:${report.uid}`, label: `${report.nickname}（${report.uid}）` }}
            />
          ),
        },
        {
          label: '作品',
          value: report.work_id ? (
            <SubjectLink subject={{ key: `photo:${report.work_id}`, label: '看作品' }} />
          ) : (
            '没有加入主页'
          ),
        },
      ]}
    />
  </DeskItem>
)

const tabIds = ['waiting', 'kept', 'removed'] as const

export const ReportsPage = () => {
  const tab = useDeskTab(tabIds)
  const query = useEndpointQuery(staffReports, { state: tab, limit: 50 }, { keepPrevious: true })
  const waiting = useWorkbench().data?.studio_reports_waiting
  return (
    <QueryView query={query}>
      {({ items }) => (
        <ItemDesk
          label="成图举报"
          path={studioPaths.reports}
          tab={tab}
          tabs={tabIds.map((value) => ({
            value,
            label: [reportStates[value], value === 'waiting' && waiting].filter(Boolean).join(' '),
          }))}
          items={items}
          entryOf={(report) => <Entry report={report} />}
          empty={{
            title: tab === 'waiting' ? '没有等待处理的举报' : '没有这样的举报',
            note: '有人举报一张成图，就会出现在这里，等得最久的在前',
          }}
          isListedOnly
        >
          {(id, onMove) => {
            const opened = items.find((report) => report.id === id)
            return (
              opened && (
                <>
                  <Result report={opened} />
                  <ReportVerdict key={opened.id} report={opened} onMove={onMove} />
                </>
              )
            )
          }}
        </ItemDesk>
      )}
    </QueryView>
  )
}
