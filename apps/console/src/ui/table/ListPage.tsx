/**
 * The card of a list: tabs or a bar with the filters, export and actions, then the table with its pages and
 * states.
 */
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import common from '../common.module.css'
import { Card } from '../content/Card.tsx'
import type { EmptyLabels } from '../feedback/states.tsx'
import type { CsvFile } from '../feedback/useSaveFile.ts'
import { SaveButton } from '../form/SaveButton.tsx'
import { CursorTable, type CursorTableProps, type Page } from './CursorTable.tsx'
import type { Column } from './column.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListExport, useMayExport } from './ListExport.tsx'
import type { List } from './useList.tsx'

interface HeadProps<Row, Asked> {
  list: List<Page<Row>, Asked>
  label: string
  columns: Column<Row>[]
  /** At the right: buttons that open something. */
  actions?: ReactNode
  /** What is shown is no list to take away, such as one's own proposals. */
  isExported?: boolean
  /** A file of the server with more than the list shows, instead of one of the list. */
  exportFile?: ((asked: Asked) => Promise<CsvFile>) | undefined
  exportText?: string
  /** Shown when the exported file is whole. */
  exported?: string
  /** Offers to remove all filters, in these words. */
  clearText?: string
  /** Beside or instead of filter fields. */
  lead?: ReactNode
  /** The filter fields have a bar of their own below the tabs. */
  hasBarBelow?: boolean
}

const Head = <Row extends object, Asked>({
  list,
  label,
  columns,
  actions,
  exportFile,
  exportText,
  exported,
  clearText,
  lead,
  hasBarBelow = false,
  isExported = true,
}: HeadProps<Row, Asked>) => {
  const { tabs, fields, filters, asked } = list
  const mayExport = useMayExport(list.endpoint)
  const save = exportFile ? (
    <SaveButton file={() => exportFile(asked)} saved={exported}>
      {exportText}
    </SaveButton>
  ) : (
    isExported && mayExport && <ListExport list={list} label={label} columns={columns} />
  )
  const clear = clearText && filters.isAny && <Button onClick={filters.clear}>{clearText}</Button>
  const bar = (buttons: ReactNode) => (
    <FilterBar
      actions={
        (clear || save || buttons) && (
          <>
            {clear}
            {save}
            {buttons}
          </>
        )
      }
    >
      {fields}
      {lead}
    </FilterBar>
  )
  if (!tabs) return [...fields, lead, save, actions].some(Boolean) && bar(actions)
  const beside = (hasBarBelow ? [actions] : [...fields, lead, clear, save, actions]).filter(Boolean)
  return (
    <>
      {beside.length === 0 ? (
        tabs
      ) : (
        <div className={common.tabsWithAction}>
          {tabs}
          {beside.length === 1 ? (
            beside[0]
          ) : (
            <Space wrap>
              {fields}
              {lead}
              {clear}
              {save}
              {actions}
            </Space>
          )}
        </div>
      )}
      {hasBarBelow && bar(null)}
    </>
  )
}

interface ListViewProps<Row, Asked>
  extends Omit<HeadProps<Row, Asked>, 'list' | 'label' | 'columns'>,
    Omit<CursorTableProps<Row>, 'list' | 'rowSelection'> {
  list: List<Page<Row>, Asked>
  /** Where filters find nothing. */
  emptyFiltered?: EmptyLabels
  /** Between the filters and the table. */
  beforeTable?: ReactNode
  /** Below the table, and the dialogs. */
  children?: ReactNode
}

/** A list in a card that has other things too. */
export const ListView = <Row extends object, Asked>({
  list,
  empty,
  emptyFiltered,
  beforeTable,
  children,
  label,
  unit,
  rowKey,
  columns,
  onOpen,
  isShown,
  expandable,
  ...head
}: ListViewProps<Row, Asked>) => {
  const { isAny, clear } = list.filters
  const action = isAny && head.clearText && <Button onClick={clear}>{head.clearText}</Button>
  return (
    <>
      <Head list={list} label={label} columns={columns} {...head} />
      {beforeTable}
      <CursorTable
        list={list}
        label={label}
        unit={unit}
        rowKey={rowKey}
        columns={columns}
        onOpen={onOpen}
        isShown={isShown}
        {...(expandable && { expandable })}
        empty={{ ...((isAny && emptyFiltered) || empty), action }}
      />
      {children}
    </>
  )
}

interface ListPageProps<Row, Asked> extends ListViewProps<Row, Asked> {
  title?: string
  /** At the right of the title. */
  extra?: ReactNode
}

export const ListPage = <Row extends object, Asked>({ title, extra, ...view }: ListPageProps<Row, Asked>) => (
  <Card isFlush title={title} extra={extra}>
    <ListView {...view} />
  </Card>
)
