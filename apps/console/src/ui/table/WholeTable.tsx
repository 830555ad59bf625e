/** A table of a short list without paging, with the states of its query. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/number.ts'
import common from '../common.module.css'
import { QueryView } from '../feedback/QueryView.tsx'
import { type EmptyLabels, EmptyState } from '../feedback/states.tsx'
import type { Column } from './column.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PlainTable } from './PlainTable.tsx'

interface WholeTableProps<Row> {
  query: UseQueryResult<{ items: Row[] }>
  /** Replaces the loaded rows while they are being rearranged. */
  arranged?: Row[] | null
  columns: Column<Row>[]
  rowKey: keyof Row & string
  label: string
  /** The counted unit: 个, 项. */
  unit: string
  empty: EmptyLabels
  /** Above the table: what it is, and buttons that open something. */
  lead?: string
  actions?: ReactNode
}

export const WholeTable = <Row extends object>({
  query,
  arranged = null,
  columns,
  rowKey,
  label,
  unit,
  empty,
  lead,
  actions,
}: WholeTableProps<Row>) => (
  <>
    {(lead || actions) && (
      <FilterBar actions={actions}>{lead && <span className={common.note}>{lead}</span>}</FilterBar>
    )}
    <QueryView query={query}>
      {({ items: read }) => {
        const items = arranged ?? read
        return items.length === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <div className={common.tableScroll}>
            <PlainTable<Row> label={label} rowKey={rowKey} columns={columns} rows={items} />
            <p className={common.total}>
              共 <span className={common.num}>{formatCount(items.length)}</span> {unit}
            </p>
          </div>
        )
      }}
    </QueryView>
  </>
)
