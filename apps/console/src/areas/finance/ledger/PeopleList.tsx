/** One account of all people, largest first: the addends of a liability on the overview. */
import { consoleLedgerPeople } from '@wallpaper/contract/finance/finance.console'
import { peopleAccounts } from '@wallpaper/contract/finance/finance.schemas'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { financePaths } from '../finance.paths.ts'
import { userAccountLabels } from '../ledger.labels.ts'
import css from './ledger.module.css'
import type { LedgerFilters } from './ledgerFilters.ts'

type Row = ItemOf<typeof consoleLedgerPeople>
export type PeopleAccount = (typeof peopleAccounts)[number]

const wordOf = (account: PeopleAccount): string =>
  account === 'owed' ? '欠用户' : (userAccountLabels[account] ?? account)

const columnsOf = (account: PeopleAccount) => [
  {
    title: '创作者',
    key: 'person',
    render: (_: unknown, { uid, nickname }: Row) => (
      <Link
        to={financePaths.ledger({
          uid: String(uid),
          account: `user/${uid}/${account === 'owed' ? 'available' : account}`,
        })}
      >{`${nickname}（${uid}）`}</Link>
    ),
  },
  {
    title: '余额（元）',
    dataIndex: 'balance_fen',
    align: 'right' as const,
    render: (fen: number) => <b className={common.num}>{formatYuan(fen)}</b>,
  },
]

export const PeopleList = ({ account, filters }: { account: PeopleAccount; filters: LedgerFilters }) => {
  const trail = useCursorTrail(account)
  const query = useEndpointQuery(
    consoleLedgerPeople,
    { account, cursor: trail.cursor },
    { keepPrevious: true },
  )
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>所有人的{wordOf(account)}</h2>
          <span className={common.note}>
            合计 <span className={common.num}>{query.data ? formatYuan(query.data.balance_fen) : '—'}</span>{' '}
            元
          </span>
        </div>
        <Segmented
          aria-label="哪一种账户"
          options={peopleAccounts.map((value) => ({ value, label: wordOf(value) }))}
          value={account}
          onChange={(people) => filters.set({ people })}
        />
      </header>
      <CursorTable<Row>
        label="所有人的余额"
        unit="人"
        query={query}
        trail={trail}
        rowKey="uid"
        columns={columnsOf(account)}
        empty={<EmptyState title="没有人有这种余额" note="换一种账户看看" />}
      />
    </>
  )
}
