/** The start screen: my open work, key figures, and recent actions. */
import { reviewQueue } from '@wallpaper/contract/review/review.console'
import { approvalList, auditList, queueList } from '@wallpaper/contract/staff/staff.console'
import { staffQueues, staffReports } from '@wallpaper/contract/studio/job.console'
import { ticketList } from '@wallpaper/contract/support/support.console'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useHomeParts } from '../../../lib/navigation/homeParts.ts'
import { formatCount } from '../../../lib/number.ts'
import type { HomePart } from '../../../lib/screen.ts'
import { useMay } from '../../../lib/session.ts'
import { formatSpan } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Kpi } from '../../../ui/content/Kpi.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { LateSkeleton, QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { AuditTimeline } from '../audit/AuditTimeline.tsx'
import { staffPaths } from '../staff.paths.ts'
import { OwnMentions } from './OwnMentions.tsx'
import { OwnProposals } from './OwnProposals.tsx'
import { Greeting, OwnWork, ReturnedToMe } from './OwnWork.tsx'
import { Timetable } from './Timetable.tsx'
import { useWorkbench, type Workbench } from './useWorkbench.ts'
import { WaitingRow } from './WaitingRow.tsx'
import css from './workbench.module.css'

const shownApprovals = 5

/** Age of the oldest queued item, decisions today, and open appeals. */
const reviewNote = ({ review_oldest_at, review_decided_today, review_appeals_open }: Workbench): string =>
  [
    review_oldest_at === null ? null : `最久 ${formatSpan(Date.now() - review_oldest_at)}`,
    `今日已审 ${formatCount(review_decided_today)}`,
    review_appeals_open > 0 ? `申诉 ${formatCount(review_appeals_open)}` : null,
  ]
    .filter((each) => each !== null)
    .join('，')

const Numbers = ({ numbers }: { numbers: Workbench }) => {
  const maySeeJobs = useMay(queueList)
  const mayReview = useMay(reviewQueue)
  const mayAnswer = useMay(ticketList)
  const maySeeQueues = useMay(staffQueues)
  const mayJudge = useMay(staffReports)
  return (
    <div className={common.kpis}>
      <Kpi
        label="等我复核"
        count={numbers.approvals_for_me}
        note={`全部待复核 ${formatCount(numbers.approvals_pending)}`}
        to={staffPaths.approvals()}
        tone="brand"
      />
      <Kpi
        label="创作者"
        count={numbers.people_total}
        note={`今日新增 ${formatCount(numbers.people_new_today)}`}
      />
      <Kpi
        label="封禁中"
        count={numbers.people_banned}
        note={`待处理申诉 ${formatCount(numbers.appeals_open)}`}
      />
      <Kpi label="待答复工单" count={numbers.tickets_waiting} {...(mayAnswer && { to: '/tickets' })} />
      <Kpi label="今日上传" count={numbers.uploads_today} />
      <Kpi
        label="待审核"
        count={numbers.review_waiting}
        note={reviewNote(numbers)}
        {...(mayReview && { to: '/review' })}
        tone="brand"
      />
      <Kpi
        label="已下架作品"
        count={numbers.photos_taken_down}
        note={`已停用主页 ${formatCount(numbers.homepages_suspended)}`}
      />
      <Kpi
        label="工坊在等的任务"
        count={numbers.studio_jobs_waiting}
        note={`近一小时机器没做成 ${formatCount(numbers.studio_jobs_failed)}`}
        {...(maySeeQueues && { to: '/studio-queues' })}
        {...(numbers.studio_jobs_failed > 0 && { tone: 'alarming' as const })}
      />
      <Kpi
        label="待处理成图举报"
        count={numbers.studio_reports_waiting}
        {...(mayJudge && { to: '/studio-reports' })}
      />
      {maySeeJobs && (
        <Kpi
          label="失败的任务"
          count={numbers.jobs_failed}
          note={`等待中 ${formatCount(numbers.jobs_waiting)}`}
          to={staffPaths.jobs({ state: 'failed' })}
          {...(numbers.jobs_failed > 0 && { tone: 'alarming' as const })}
        />
      )}
      {maySeeJobs && (
        <Kpi
          label="卡住的数据"
          count={numbers.rows_stuck}
          note={`已搁置的资金数据 ${formatCount(numbers.money_rows_set_aside)}`}
          to={staffPaths.jobs({ tab: 'stuck' })}
          {...(numbers.rows_stuck + numbers.money_rows_set_aside > 0 && { tone: 'alarming' as const })}
        />
      )}
      {numbers.staff_locked > 0 && (
        <Kpi
          label="被锁定的员工"
          count={numbers.staff_locked}
          note="密码或动态验证码连续输错，请和本人核对"
          to={staffPaths.members()}
          tone="alarming"
        />
      )}
    </div>
  )
}

const WaitingApprovals = () => {
  const query = useEndpointQuery(approvalList, { tab: 'for_me', limit: shownApprovals })
  return (
    <Card title="归我复核" extra={<Link to={staffPaths.approvals()}>全部</Link>}>
      <QueryView query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="没有等你复核的申请" note="需要两个人的操作，会先到这里" />
          ) : (
            <ul className={css.waiting}>
              {items.map((item) => (
                <WaitingRow
                  key={item.id}
                  title={<span className={common.strong}>{item.title}</span>}
                  note={
                    <>
                      {item.maker.name} 提交于 <TimeText at={item.made_at} />
                    </>
                  }
                >
                  <Link to={staffPaths.approval(item.id)} tabIndex={-1}>
                    <Button size="small">{item.may_decide ? '去复核' : '查看'}</Button>
                  </Link>
                </WaitingRow>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

const RecentActs = ({ rows }: { rows: Workbench['recent_audit'] }) => (
  <Card title="最近操作" extra={<Link to={staffPaths.audit()}>全部</Link>}>
    {rows.length === 0 ? (
      <EmptyState title="还没有操作记录" note="员工的每次修改都会记在这里" />
    ) : (
      <AuditTimeline rows={rows} />
    )}
  </Card>
)

/** The figures of a role instead of those of everybody. */
const Part = ({ load }: Pick<HomePart, 'load'>) => {
  const [Content] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <Suspense fallback={<LateSkeleton rows={3} />}>
      <Content />
    </Suspense>
  )
}

export const WorkbenchPage = () => {
  const parts = useHomeParts()
  const query = useWorkbench()
  const mayReadAudit = useMay(auditList)
  return (
    <QueryView query={query}>
      {(numbers) => (
        <div className={common.stack}>
          <Greeting />
          {parts.map(({ load, roles }) => (
            <Part key={roles.join()} load={load} />
          ))}
          <div className={css.ownWork}>
            <div className={common.stack}>
              <OwnWork />
              <OwnProposals />
            </div>
            <div className={common.stack}>
              <ReturnedToMe />
              <OwnMentions />
              <Timetable />
            </div>
          </div>
          {parts.length === 0 && <Numbers numbers={numbers} />}
          <div className={mayReadAudit ? css.workbenchCards : common.stack}>
            <WaitingApprovals />
            {mayReadAudit && <RecentActs rows={numbers.recent_audit} />}
          </div>
        </div>
      )}
    </QueryView>
  )
}
