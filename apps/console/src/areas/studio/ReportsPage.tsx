/** 成图举报: one reported result after the other, by keyboard alone if wanted. */
import { staffReports } from '@wallpaper/contract/studio/job.console'
import { reportReasons, reportStates } from '@wallpaper/contract/studio/job.labels'
import { Segmented, Tag } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useWorkbench } from '../staff/public.ts'
import css from './material.module.css'
import { ReportVerdict } from './ReportVerdict.tsx'
import type { Report } from './report.types.ts'
import { studioPaths } from './studio.paths.ts'

const ListItem = ({ report, isOpen, onOpen }: { report: Report; isOpen: boolean; onOpen: () => void }) => (
  <li>
    <button type="button" className={css.item} aria-current={isOpen} onClick={onOpen}>
      <b>{reportReasons[report.reason]}</b>
      <small>
        「{report.title}」 · {report.nickname} · <TimeText at={report.created_at} />
      </small>
      {report.work_id && (
        <span>
          <Tag>已是作品</Tag>
        </span>
      )}
    </button>
  </li>
)

const Result = ({ report }: { report: Report }) => (
  <section className={common.deskColumn} aria-label="成图">
    <div className={css.body}>
      <h2>{report.title}</h2>
      {report.large_url ? (
        <img className={css.file} src={report.large_url} alt={`成图「${report.title}」`} />
      ) : (
        <p>{report.state === 'removed' ? '文件已经删除' : '没有画面，或者已经到期删除'}</p>
      )}
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
    </div>
  </section>
)

const tabIds = ['waiting', 'kept', 'removed'] as const

export const ReportsPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const filters = useFilters(['tab'])
  const tab = tabIds.find((each) => each === filters.values.tab) ?? 'waiting'
  const query = useEndpointQuery(staffReports, { state: tab, limit: 50 }, { keepPrevious: true })
  const waiting = useWorkbench().data?.studio_reports_waiting
  const open = (next: string) => void navigate(`${studioPaths.reports}/${next}?tab=${tab}`, { replace: true })
  return (
    <QueryView query={query}>
      {({ items }) => {
        const at = Math.max(
          0,
          items.findIndex((report) => report.id === id),
        )
        const opened = items[at]
        const move = (step: number) => {
          const next = items[at + step]
          if (next) open(next.id)
        }
        return (
          <div className={css.desk}>
            <section className={common.deskColumn} aria-label="成图举报">
              <div className={css.tabs}>
                <Segmented
                  block
                  value={tab}
                  options={tabIds.map((value) => ({
                    value,
                    label: [reportStates[value], value === 'waiting' && waiting].filter(Boolean).join(' '),
                  }))}
                  onChange={(value) =>
                    void navigate(`${studioPaths.reports}?tab=${value}`, { replace: true })
                  }
                />
              </div>
              <ul className={css.list}>
                {items.map((report) => (
                  <ListItem
                    key={report.id}
                    report={report}
                    isOpen={report === opened}
                    onOpen={() => open(report.id)}
                  />
                ))}
              </ul>
            </section>
            {opened ? (
              <>
                <Result report={opened} />
                <ReportVerdict key={opened.id} report={opened} onMove={move} />
              </>
            ) : (
              <EmptyState
                title={tab === 'waiting' ? '没有等待处理的举报' : '没有这样的举报'}
                note="有人举报一张成图，就会出现在这里，等得最久的在前"
              />
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
