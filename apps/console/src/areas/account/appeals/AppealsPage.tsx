/** Appeals against bans: those waiting for an answer, and the results of the others. */
import { appealList } from '@wallpaper/contract/account/account.console'
import { Tabs } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { accountPaths } from '../account.paths.ts'
import { AppealThread } from './AppealThread.tsx'
import { type AppealItem, appealLabel } from './appeal.labels.ts'
import css from './appeals.module.css'

const columnsFor = (search: string) => [
  {
    title: '创作者与封禁原因',
    key: 'person',
    render: (_: unknown, { ban_id, person, ban_reason }: AppealItem) => (
      <span className={common.twoLines}>
        <Link
          className={cx(common.strong, common.oneLine)}
          title={person.nickname}
          to={`${accountPaths.appeal(ban_id)}${search}`}
        >
          {person.nickname}
        </Link>
        <span className={common.note}>{ban_reason}</span>
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, item: AppealItem) => (
      <StateTag tone={appealLabel(item).tone}>{appealLabel(item).word}</StateTag>
    ),
  },
  { title: '最新消息', dataIndex: 'last_said_at', render: (at: number) => <TimeText at={at} /> },
]

const emptyLabels = {
  open: { title: '没有等待处理的申诉', note: '被封禁的创作者提交申诉后，会出现在这里' },
  decided: { title: '还没有处理过的申诉', note: '维持或解除后的申诉会留在这里' },
} as const

export const AppealsPage = () => {
  const { banId } = useParams()
  const navigate = useNavigate()
  const filters = useFilters(['tab'])
  const tab = filters.values.tab === 'decided' ? 'decided' : 'open'
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    appealList,
    { tab, cursor: trail.cursor },
    { keepPrevious: true, refetchInterval: 30_000 },
  )
  const shown = banId ? Number(banId) : query.data?.items[0]?.ban_id
  const search = tab === 'decided' ? '?tab=decided' : ''
  return (
    <div className={shown === undefined ? '' : css.appeals}>
      <Card isFlush>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) => void navigate(accountPaths.appeals(key === 'decided' ? key : undefined))}
          items={[
            {
              key: 'open',
              label: (
                <>
                  待处理<span className={common.tabCount}>{query.data?.open_total}</span>
                </>
              ),
            },
            { key: 'decided', label: '已处理' },
          ]}
        />
        <CursorTable
          label="申诉"
          unit="件"
          query={query}
          trail={trail}
          columns={columnsFor(search)}
          rowKey="ban_id"
          empty={<EmptyState {...emptyLabels[tab]} />}
          rowClassName={(row) =>
            row.ban_id === shown ? cx(common.isClickable, common.isSelected) : cx(common.isClickable)
          }
          onRow={(row) => onRowClick(() => void navigate(`${accountPaths.appeal(row.ban_id)}${search}`))}
        />
      </Card>
      {shown !== undefined && <AppealThread key={shown} banId={shown} />}
    </div>
  )
}
