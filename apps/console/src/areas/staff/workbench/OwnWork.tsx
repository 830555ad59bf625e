/** What waits for my role, the urgent first; and what came back to me. */
import { approvalList } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import { useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { staffPaths } from '../staff.paths.ts'
import { useDueWork, type Work } from './useDueWork.ts'
import { WaitingRow } from './WaitingRow.tsx'
import css from './workbench.module.css'

export const Greeting = () => {
  const { name } = useMe()
  const { work } = useDueWork()
  const total = work.reduce((sum, { count }) => sum + count, 0)
  const over = work.filter(({ deadline }) => deadline?.tone === 'over').length
  return (
    <h2 className={css.greeting}>
      {total > 0 ? `${name}，现在有 ${formatCount(total)} 件事等着处理` : `${name}，现在没有等着处理的事`}
      {over > 0 && <span className={common.note}>{over} 项已超时</span>}
    </h2>
  )
}

const DeadlineBar = ({ deadline }: Pick<Work, 'deadline'>) =>
  deadline && (
    <span className={cx(css.deadline, css[deadline.tone])}>
      <span>{deadline.words}</span>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(deadline.part * 100)}%` }} />
      </span>
    </span>
  )

const WorkRow = ({ work, isFirst }: { work: Work; isFirst: boolean }) => (
  <li className={cx(work.isAlarming && css.urgent)}>
    <span className={css.workIcon}>
      <Icon name={work.icon} />
    </span>
    <span className={css.waitingLabels}>
      <b className={common.strong}>{work.title}</b>
      {work.note && <span className={common.note}>{work.note}</span>}
    </span>
    <b className={css.workCount}>{formatCount(work.count)}</b>
    <DeadlineBar deadline={work.deadline} />
    <Link to={work.path} tabIndex={-1}>
      <Button type={isFirst ? 'primary' : 'default'} aria-label={`去处理${work.title}`}>
        去处理
      </Button>
    </Link>
  </li>
)

export const OwnWork = () => {
  const { query, work } = useDueWork()
  return (
    <Card title="现在要做的" extra={<span className={common.note}>快到时限的在前</span>}>
      <QueryView query={query} rows={4}>
        {() =>
          work.length === 0 ? (
            <EmptyState title="都处理完了" note="有新的事情会出现在这里" />
          ) : (
            <ul className={css.work}>
              {work.map((each, at) => (
                <WorkRow key={`${each.title}${each.path}`} work={each} isFirst={at === 0} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

/** What colleagues sent back lately, with why: to be mended and proposed again. */
export const ReturnedToMe = () => {
  const query = useEndpointQuery(approvalList, { tab: 'mine', state: 'rejected', limit: returnedShown })
  const items =
    query.data?.items.filter(({ decided_at }) => Date.now() - (decided_at ?? 0) < returnedMs) ?? []
  if (items.length === 0) return null
  return (
    <Card title={`被退回给我的 ${formatCount(items.length)}`}>
      <ul className={css.waiting}>
        {items.map(({ id, title, checker, note, decided_at }) => (
          <WaitingRow
            key={id}
            title={
              <Link className={common.strong} to={staffPaths.approval(id)}>
                {title}
              </Link>
            }
            note={`${checker?.name ?? ''}：${note}`}
          >
            <span className={common.note}>
              <TimeText at={decided_at} />
            </span>
          </WaitingRow>
        ))}
      </ul>
    </Card>
  )
}

const returnedShown = 5
const returnedMs = 7 * 86_400_000
