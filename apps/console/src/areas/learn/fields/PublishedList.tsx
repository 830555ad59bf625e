/** A list of items with a publication date: tabs by state, search, export, and the dialogs of a row. */
import {
  type PublicationState,
  type PublishedKind,
  publicationStates,
} from '@wallpaper/contract/learn/learn.labels'
import { Button } from 'antd'
import { useState } from 'react'
import type { Page } from '../../../ui/table/CursorTable.tsx'
import { actionsColumn, type Column, stateColumn, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { search, tabs } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import type { List } from '../../../ui/table/useList.tsx'
import { publicationTones } from '../learn.labels.ts'
import { type Exported, exportOf, PublishDialog, rowActions, WithdrawDialog } from './Acts.tsx'

interface Row {
  id: number
  title: string
  state: PublicationState
  publish_at: number | null
  changed_by: string
}

export const publishedFilters = {
  state: tabs(publicationStates),
  text: search('标题里的字', { label: '搜索', isWide: true }),
}

interface PublishedListProps<R extends Row, Asked extends Exported> {
  kind: PublishedKind
  list: List<Page<R>, Asked>
  columns: Column<R>[]
  label: string
  unit: string
  addText: string
  empty: { title: string; note: string }
  onEdit: (row: R | null) => void
}

export const PublishedList = <R extends Row, Asked extends Exported>({
  kind,
  columns,
  addText,
  empty,
  onEdit,
  ...rest
}: PublishedListProps<R, Asked>) => {
  const [opened, setOpened] = useState<{ act: 'publish' | 'withdraw'; row: R } | null>(null)
  const Dialog = opened?.act === 'withdraw' ? WithdrawDialog : PublishDialog
  return (
    <ListPage
      {...rest}
      {...exportOf(kind)}
      hasBarBelow
      rowKey="id"
      columns={[
        ...columns,
        stateColumn(({ state }: R) => ({ word: publicationStates[state], tone: publicationTones[state] })),
        timeColumn('发布时间', 'publish_at'),
        textColumn('修改人', 'changed_by', { isNowrap: true }),
        actionsColumn((row: R) =>
          rowActions(row.state, {
            edit: () => onEdit(row),
            publish: () => setOpened({ act: 'publish', row }),
            withdraw: () => setOpened({ act: 'withdraw', row }),
          }),
        ),
      ]}
      actions={
        <Button type="primary" onClick={() => onEdit(null)}>
          {addText}
        </Button>
      }
      empty={empty}
      emptyFiltered={{ title: '没有符合条件的', note: empty.note }}
    >
      {opened && (
        <Dialog of={{ kind, id: opened.row.id, title: opened.row.title }} onClose={() => setOpened(null)} />
      )}
    </ListPage>
  )
}
