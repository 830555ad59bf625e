/** The newest rows of a list on a page about something else, with the way to the whole list. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTotal } from '../../lib/number.ts'
import { Card } from '../content/Card.tsx'
import { QueryView } from '../feedback/QueryView.tsx'
import { EmptyState } from '../feedback/states.tsx'
import type { Column } from './column.tsx'
import { PlainTable } from './PlainTable.tsx'

interface RecentTableProps<Row> {
  title: string
  query: UseQueryResult<{ items: Row[]; total?: number }>
  columns: Column<Row>[]
  rowKey: keyof Row & string
  empty: string
  all?: { label: string; to: string }
  /** In place of `all`. */
  extra?: ReactNode
}

export const RecentTable = <Row extends object>({
  title,
  query,
  columns,
  rowKey,
  empty,
  all,
  extra,
}: RecentTableProps<Row>) => (
  <Card
    isFlush
    title={query.data?.total === undefined ? title : `${title} ${formatTotal(query.data.total)}`}
    extra={all ? <Link to={all.to}>{all.label}</Link> : extra}
  >
    <QueryView query={query} rows={3}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <PlainTable<Row> label={title} rowKey={rowKey} columns={columns} rows={items} />
        )
      }
    </QueryView>
  </Card>
)
