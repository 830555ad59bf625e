/** 导出记录: which files were taken out of the console, by whom and when. */
import { exportHistory } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { cx } from '../../../lib/cx.ts'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { type Column, column, longTextColumn, timeColumn } from '../../../ui/table/column.tsx'
import { FilterChip } from '../../../ui/table/FilterChip.tsx'
import { type Filter, uidIn } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'

type Export = ItemOf<typeof exportHistory>

const staffFilter: Filter<number | undefined> = {
  parse: uidIn,
  field: ({ text, set }) =>
    uidIn(text) !== undefined && (
      <FilterChip label="员工编号" value={String(uidIn(text))} onRemove={() => set(undefined)} />
    ),
}

const idOf = ({ staff }: Export) => staff.key.slice('staff:'.length)

const columnsFor = (onlyOf: (id: string) => void): Column<Export>[] => [
  timeColumn('时间', 'at'),
  column('谁', (row) => (
    <Button
      type="link"
      size="small"
      className={cx(common.inCell)}
      title="只看这个人的导出"
      onClick={() => onlyOf(idOf(row))}
    >
      {row.staff.label}
    </Button>
  )),
  column('文件', ({ file_name, what }) => (
    <span className={common.twoLines}>
      <span className={common.strong}>{file_name}</span>
      <span className={common.note}>{what}</span>
    </span>
  )),
  longTextColumn('原因', 'reason'),
]

export const ExportsPage = () => {
  const list = useList(exportHistory, { filters: { staff_id: staffFilter }, options: { staleTime: 0 } })
  return (
    <ListPage
      list={list}
      label="导出记录"
      unit="次"
      rowKey="id"
      isExported={false}
      columns={columnsFor((id) => list.filters.set({ staff_id: id }))}
      empty={{ title: '还没有导出过', note: '从运营台下载的每个文件都会记在这里' }}
    />
  )
}
