/** One account of all people, largest first: the addends of a liability on the overview. */
import { consoleLedgerPeople } from '@wallpaper/contract/finance/finance.console'
import { peopleAccounts } from '@wallpaper/contract/finance/finance.schemas'
import { Segmented, Space } from 'antd'
import { Link } from 'react-router'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { type Column, column, strongMoneyColumn } from '../../../ui/table/column.tsx'
import { ListExport, useMayExport } from '../../../ui/table/ListExport.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { financePaths } from '../finance.paths.ts'
import { userAccountLabels } from '../ledger.labels.ts'
import css from './ledger.module.css'
import type { LedgerFilters } from './ledgerFilters.ts'

type Row = ItemOf<typeof consoleLedgerPeople>
export type PeopleAccount = (typeof peopleAccounts)[number]

const wordOf = (account: PeopleAccount): string =>
  account === 'owed' ? '欠用户' : (userAccountLabels[account] ?? account)

const columnsOf = (account: PeopleAccount): Column<Row>[] => [
  column('创作者', ({ uid, nickname }) => (
    <Link
      to={financePaths.ledger({
        uid: String(uid),
        account: `user/${uid}/${account === 'owed' ? 'available' : account}`,
      })}
    >{`${nickname}（${uid}）`}</Link>
  )),
  strongMoneyColumn('余额（元）', 'balance_fen'),
]

export const PeopleList = ({ account, filters }: { account: PeopleAccount; filters: LedgerFilters }) => {
  const list = useList(consoleLedgerPeople, { input: () => ({ account }) })
  const mayExport = useMayExport(consoleLedgerPeople)
  const columns = columnsOf(account)
  const { data } = list.query
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>所有人的{wordOf(account)}</h2>
          <span className={common.note}>
            合计 <span className={common.num}>{data ? formatYuan(data.balance_fen) : '—'}</span> 元
          </span>
        </div>
        <Space wrap>
          <Segmented
            aria-label="哪一种账户"
            options={peopleAccounts.map((value) => ({ value, label: wordOf(value) }))}
            value={account}
            onChange={(people) => filters.set({ people })}
          />
          {mayExport && <ListExport list={list} label="所有人的余额" columns={columns} />}
        </Space>
      </header>
      <CursorTable<Row>
        label="所有人的余额"
        unit="人"
        list={list}
        rowKey="uid"
        columns={columns}
        empty={{ title: '没有人有这种余额', note: '换一种账户看看' }}
      />
    </>
  )
}
