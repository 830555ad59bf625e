/** The first page of a reviewer: today's figures, my latest decisions, and who is reviewing. */
import { reviewDecisions, reviewFigures } from '@wallpaper/contract/review/review.console'
import { subjectKinds } from '@wallpaper/contract/review/review.limits'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatCount } from '../../lib/number.ts'
import { useMe } from '../../lib/session.ts'
import { formatSpan } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { Kpi } from '../../ui/content/Kpi.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { type Column, column, PersonLink, stateColumn, timeColumn } from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { type Decision, subjectOf } from './review.labels.ts'
import css from './review.module.css'

const askAgainMs = 60_000
const shown = 20
const mineShown = 5

const columns: Column<Decision>[] = [
  timeColumn('时间', 'at'),
  column('内容', (decision) => (
    <SubjectLink
      subject={{ key: subjectOf(decision), label: `${subjectKinds[decision.kind]}「${decision.title}」` }}
    />
  )),
  column('作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  stateColumn(
    ({ is_approved }) => ({ word: is_approved ? '通过' : '驳回', tone: is_approved ? 'ok' : 'no' }),
    '结论',
  ),
  column('原因', ({ reason }) => reason || '—'),
]

const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`

const Today = () => {
  const me = useMe()
  const query = useEndpointQuery(reviewFigures, { days: 1 }, { refetchInterval: askAgainMs })
  return (
    <QueryView query={query} rows={2}>
      {({ waiting, oldest_at, decided_today, appeals_open, reviewers }) => {
        const mine = reviewers.find(({ staff_id }) => staff_id === me.id)
        const own = (mine?.approved ?? 0) + (mine?.rejected ?? 0)
        const rejected = reviewers.reduce((sum, each) => sum + each.rejected, 0)
        return (
          <div className={common.stack}>
            <div className={common.kpis}>
              <Kpi
                label="待审"
                count={waiting}
                note={oldest_at === null ? '没有在等的' : `最久等了 ${formatSpan(Date.now() - oldest_at)}`}
                to="/review"
                tone="brand"
              />
              <Kpi
                label="我今天审了"
                count={own}
                note={`全组 ${formatCount(decided_today)}`}
                to="/review?tab=decided"
              />
              <Kpi
                label="我今天驳回"
                count={mine?.rejected ?? 0}
                note={`驳回率 ${percent(mine?.rejected ?? 0, own)}，全组 ${percent(rejected, decided_today)}`}
                to="/review?tab=decided"
              />
              <Kpi
                label="申诉"
                count={appeals_open}
                note={`今天我被改判 ${formatCount(mine?.overturned ?? 0)} 个`}
                to="/review?tab=appeals"
              />
            </div>
            <Card title="今天谁在审" extra={<Link to="/review?tab=figures">全部数据</Link>}>
              {reviewers.length === 0 ? (
                <EmptyState title="今天还没有人审" note="第一个决定之后会列在这里" />
              ) : (
                <ul className={css.reviewers}>
                  {reviewers.map(({ staff_id, name, approved, rejected: no }) => (
                    <li key={staff_id}>
                      <span>{staff_id === me.id ? `${name}，你` : name}</span>
                      <span className={common.note}>
                        审了 {formatCount(approved + no)}，驳回 {formatCount(no)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </div>
        )
      }}
    </QueryView>
  )
}

const Latest = () => {
  const { name } = useMe()
  const query = useEndpointQuery(reviewDecisions, { limit: shown }, { refetchInterval: askAgainMs })
  return (
    <Card title="刚才的决定" extra={<span className={common.note}>5 秒内按 Z 撤销，之后走申诉改判</span>}>
      <QueryView query={query} rows={3}>
        {({ items }) => {
          const mine = items.filter(({ staff_name }) => staff_name === name).slice(0, mineShown)
          return mine.length === 0 ? (
            <EmptyState title="最近没有你的决定" note="通过和驳回之后会出现在这里" />
          ) : (
            <PlainTable label="刚才的决定" rowKey="id" columns={columns} rows={mine} />
          )
        }}
      </QueryView>
    </Card>
  )
}

export const ReviewerHome = () => (
  <>
    <Today />
    <Latest />
  </>
)
