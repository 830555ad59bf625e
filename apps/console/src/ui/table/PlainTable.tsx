/** A table of the rows that there are: no pages, and scrolled sideways by keyboard too where it is wide. */
import { Table, type TableProps } from 'antd'
import type { Column } from './column.tsx'
import { keyboardScroll } from './keyboardScroll.ts'

interface PlainTableProps<Row>
  extends Pick<
    TableProps<Row>,
    | 'size'
    | 'className'
    | 'rowKey'
    | 'rowClassName'
    | 'onRow'
    | 'expandable'
    | 'rowSelection'
    | 'pagination'
    | 'scroll'
    | 'summary'
    | 'locale'
  > {
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  /** Cells wrap instead of making the table wider than its place. */
  isWrapped?: boolean
}

export const PlainTable = <Row extends object>({
  label,
  rows,
  isWrapped = false,
  ...rest
}: PlainTableProps<Row>) => (
  <Table<Row>
    ref={keyboardScroll}
    aria-label={label}
    size="middle"
    pagination={false}
    {...(!isWrapped && { scroll: { x: 'max-content' } })}
    dataSource={rows}
    {...rest}
  />
)
