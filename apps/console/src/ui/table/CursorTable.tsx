/** A table of one page with next and previous, and the states of its query. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, type TableProps } from 'antd'
import { useEffect, useRef } from 'react'
import type { CursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { formatTotal } from '../../lib/number.ts'
import { onRowClick } from '../../lib/rowClick.ts'
import common from '../common.module.css'
import { LateSkeleton } from '../feedback/QueryView.tsx'
import { type EmptyLabels, EmptyState, ErrorState } from '../feedback/states.tsx'
import css from './CursorTable.module.css'
import type { Column } from './column.tsx'
import { PlainTable } from './PlainTable.tsx'

export interface Page<Row> {
  items: Row[]
  next_cursor: string | null
  total: number
}

export interface CursorTableProps<Row> {
  list: { query: UseQueryResult<Page<Row>>; trail: CursorTrail }
  columns: Column<Row>[]
  rowKey: keyof Row & string
  empty: EmptyLabels
  label: string
  /** The counted unit: 人, 条. */
  unit: string
  /** A click on a row opens it. */
  onOpen?: ((row: Row) => void) | undefined
  /** The open row. */
  isShown?: ((row: Row) => boolean) | undefined
  expandable?: NonNullable<TableProps<Row>['expandable']>
  rowSelection?: NonNullable<TableProps<Row>['rowSelection']>
}

/** Scrolls to the top on another page, in whatever scrolls: the screen or a drawer. */
const useTopOfPage = (pageNumber: number) => {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(pageNumber)
  useEffect(() => {
    if (shown.current === pageNumber) return
    shown.current = pageNumber
    place.current?.closest('#content, .ant-drawer-body')?.scrollTo({ top: 0 })
  }, [pageNumber])
  return place
}

interface FooterProps {
  trail: CursorTrail
  next: string | null
  total: number
  unit: string
}

const Footer = ({ trail, next, total, unit }: FooterProps) => (
  <nav className={css.footer} aria-label="翻页">
    <span>
      共 <span className={common.num}>{formatTotal(total)}</span> {unit}，第{' '}
      <span className={common.num}>{trail.pageNumber}</span> 页
    </span>
    <span className={css.buttons}>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="上一页"
        disabled={!trail.goBack}
        onClick={() => trail.goBack?.()}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="下一页"
        disabled={!next}
        onClick={() => next && trail.goTo(next)}
      />
    </span>
  </nav>
)

export const CursorTable = <Row extends object>({
  list: { query, trail },
  columns,
  rowKey,
  empty,
  label,
  unit,
  onOpen,
  isShown,
  ...rest
}: CursorTableProps<Row>) => {
  const { data } = query
  const place = useTopOfPage(trail.pageNumber)
  if (!data && query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <LateSkeleton />
  if (data.items.length === 0 && !trail.goBack) return <EmptyState {...empty} />
  return (
    <>
      <div
        className={common.tableScroll}
        ref={place}
        aria-busy={query.isPlaceholderData}
        // Rows of the previous tab or filter, about to be replaced: not clickable, to avoid hitting the wrong
        // row.
        inert={query.isPlaceholderData}
      >
        <PlainTable<Row>
          label={label}
          columns={columns}
          rows={data.items}
          rowKey={rowKey}
          className={query.isPlaceholderData ? cx(common.isStale) : ''}
          rowClassName={(row) => cx(onOpen && common.isClickable, isShown?.(row) && common.isSelected)}
          {...(onOpen && { onRow: (row) => onRowClick(() => onOpen(row)) })}
          {...rest}
        />
      </div>
      <Footer trail={trail} next={data.next_cursor} total={data.total} unit={unit} />
    </>
  )
}
