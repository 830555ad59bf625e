/**
 * The list behind one figure of the day's income: person by person and line by line; each row opens that
 * person's postings.
 */
import { lines } from '@wallpaper/contract'
import { consoleDayIncome } from '@wallpaper/contract/earnings/earnings.console'
import { dayPartIds, dayParts, incomeSources } from '@wallpaper/contract/earnings/earnings.labels'
import { Select } from 'antd'
import { Link } from 'react-router'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatYuan } from '../../../lib/money.ts'
import { dayMs, formatDay, parseDay } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { type Column, column, moneyColumn } from '../../../ui/table/column.tsx'
import { ListExport, useMayExport } from '../../../ui/table/ListExport.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { financePaths } from '../../finance/public.ts'
import css from './overview.module.css'

type Row = ItemOf<typeof consoleDayIncome>

const columnsOf = (day: string): Column<Row>[] => [
  column('创作者', ({ uid, nickname }) => (
    <Link
      to={financePaths.ledger({
        uid: String(uid),
        account: `user/${uid}/pending`,
        cause: `income_day:${day}`,
      })}
    >{`${nickname}（${uid}）`}</Link>
  )),
  column('产品线', ({ line }) => lines[line].name),
  column('来源', ({ source }) => incomeSources[source].name),
  moneyColumn('基数（元）', 'base_fen'),
  moneyColumn('收益（元）', 'amount_fen'),
]

export const DayIncomePage = () => {
  const filters = useFilters(['day', 'part'])
  const typed = filters.values.day
  const yesterday = formatDay(Date.now() - dayMs).replaceAll('/', '-')
  const day = typed && parseDay(typed) !== null ? typed : yesterday
  const part = dayPartIds.find((id) => id === filters.values.part) ?? 'creator'
  const list = useList(consoleDayIncome, { input: () => ({ day, part }) })
  const mayExport = useMayExport(consoleDayIncome)
  const columns = columnsOf(day)
  const { data } = list.query
  const isFrom = dayParts[part].side === 'from'
  return (
    <Card isFlush>
      <div className={css.tools}>
        <DayInput label="哪一天" value={day} onChange={(chosen) => filters.set({ day: chosen })} />
        <Select
          aria-label="哪一部分"
          className={common.filterSelect ?? ''}
          value={part}
          onChange={(value: string) => filters.set({ part: value })}
          options={dayPartIds.map((id) => ({ value: id, label: dayParts[id].label }))}
        />
        {data && (
          <span>
            {isFrom ? '总额' : '合计'}{' '}
            <b className={common.num}>{formatYuan(isFrom ? data.base_fen : data.amount_fen)}</b> 元
          </span>
        )}
        {mayExport && <ListExport list={list} label="入账明细" columns={columns} />}
      </div>
      <CursorTable<Row>
        label="入账明细"
        unit="条"
        list={list}
        rowKey="id"
        columns={columns}
        empty={{ title: '这一天没有这类入账', note: '换一天，或换一部分看看' }}
      />
    </Card>
  )
}
