/** A list of items with a publication date: tabs by state, search, export, and the dialogs of a row. */
import type { UseQueryResult } from '@tanstack/react-query'
import { type PublishedKind, publicationStates } from '@wallpaper/contract/learn/learn.labels'
import { Button, Input, type TableProps, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import type { Filters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable, type Page } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { isPublicationState, publicationTones, stateTabs } from '../learn.labels.ts'
import { ExportButton, PublishDialog, RowActs, WithdrawDialog } from './Acts.tsx'

interface Row {
  id: number
  title: string
  state: 'draft' | 'scheduled' | 'published' | 'withdrawn'
  publish_at: number | null
  changed_by: string
}

type Names = 'state' | 'text' | 'category'
type Act = 'publish' | 'withdraw'

interface PublishedListProps<R extends Row> {
  kind: PublishedKind
  filters: Filters<Names>
  query: UseQueryResult<Page<R>>
  trail: CursorTrail
  columns: NonNullable<TableProps<R>['columns']>
  /** Further filters next to the search. */
  more?: ReactNode
  label: string
  unit: string
  addText: string
  empty: { title: string; note: string }
  onEdit: (row: R | null) => void
}

export const PublishedList = <R extends Row>({
  kind,
  filters,
  query,
  trail,
  columns,
  more,
  label,
  unit,
  addText,
  empty,
  onEdit,
}: PublishedListProps<R>) => {
  const [opened, setOpened] = useState<{ act: Act; row: R } | null>(null)
  const state = isPublicationState(filters.values.state) ? filters.values.state : undefined
  const { text, category } = filters.values
  const close = () => setOpened(null)
  const Dialog = opened?.act === 'withdraw' ? WithdrawDialog : PublishDialog
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={state ?? 'all'}
          onChange={(key) => filters.set({ state: key === 'all' ? undefined : key })}
          items={stateTabs}
        />
        <Button type="primary" onClick={() => onEdit(null)}>
          {addText}
        </Button>
      </div>
      <FilterBar actions={<ExportButton asked={{ kind, state, text, category }} />}>
        {more}
        <Input.Search
          allowClear
          aria-label="搜索"
          placeholder="标题里的字"
          className={cx(common.filterInputWide)}
          key={text ?? ''}
          defaultValue={text}
          onSearch={(next) => filters.set({ text: next.trim() || undefined })}
        />
      </FilterBar>
      <CursorTable<R>
        label={label}
        unit={unit}
        query={query}
        trail={trail}
        rowKey="id"
        columns={[
          ...columns,
          {
            title: '状态',
            key: 'state',
            render: (_: unknown, row: R) => (
              <StateTag tone={publicationTones[row.state]}>{publicationStates[row.state]}</StateTag>
            ),
          },
          {
            title: '发布时间',
            key: 'publish_at',
            render: (_: unknown, row: R) => <TimeText at={row.publish_at} />,
          },
          { title: '修改人', dataIndex: 'changed_by', className: cx(common.nowrap) },
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, row: R) => (
              <RowActs
                state={row.state}
                onEdit={() => onEdit(row)}
                onPublish={() => setOpened({ act: 'publish', row })}
                onWithdraw={() => setOpened({ act: 'withdraw', row })}
              />
            ),
          },
        ]}
        empty={<EmptyState title={filters.isAny ? '没有符合条件的' : empty.title} note={empty.note} />}
      />
      {opened && <Dialog of={{ kind, id: opened.row.id, title: opened.row.title }} onClose={close} />}
    </Card>
  )
}
