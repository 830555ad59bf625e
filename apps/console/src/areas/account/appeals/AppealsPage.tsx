/** Appeals against bans: those waiting for an answer, and the results of the others. */
import type { OutputOf } from '@wallpaper/contract'
import { appealList } from '@wallpaper/contract/account/account.console'
import { Link, useNavigate, useParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import { type Column, column, stateColumn, timeColumn } from '../../../ui/table/column.tsx'
import { tabsFrom } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { accountPaths } from '../account.paths.ts'
import { AppealThread } from './AppealThread.tsx'
import { type AppealItem, appealLabel } from './appeal.labels.ts'
import css from './appeals.module.css'

const columnsFor = (search: string): Column<AppealItem>[] => [
  column('创作者与封禁原因', ({ ban_id, person, ban_reason }) => (
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
  )),
  stateColumn((item) => appealLabel(item)),
  timeColumn('最新消息', 'last_said_at'),
]

const emptyLabels = {
  open: { title: '没有等待处理的申诉', note: '被封禁的创作者提交申诉后，会出现在这里' },
  decided: { title: '还没有处理过的申诉', note: '维持或解除后的申诉会留在这里' },
} as const

export const AppealsPage = () => {
  const { banId } = useParams()
  const navigate = useNavigate()
  const list = useList(appealList, {
    filters: {
      tab: tabsFrom(
        { open: '待处理', decided: '已处理' },
        {
          counts: { open: ({ open_total }: OutputOf<typeof appealList>) => open_total },
          onChange: (tab) => void navigate(accountPaths.appeals(tab === 'decided' ? tab : undefined)),
        },
      ),
    },
    options: { refetchInterval: 30_000 },
  })
  const shown = banId ? Number(banId) : list.query.data?.items[0]?.ban_id
  const search = list.values.tab === 'decided' ? '?tab=decided' : ''
  return (
    <div className={shown === undefined ? '' : css.appeals}>
      <ListPage
        list={list}
        label="申诉"
        unit="件"
        rowKey="ban_id"
        columns={columnsFor(search)}
        empty={emptyLabels[list.values.tab]}
        onOpen={({ ban_id }) => void navigate(`${accountPaths.appeal(ban_id)}${search}`)}
        isShown={({ ban_id }) => ban_id === shown}
      />
      {shown !== undefined && <AppealThread key={shown} banId={shown} />}
    </div>
  )
}
