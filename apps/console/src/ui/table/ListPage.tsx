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
import { FilterBar } from './FilterBar.tsx'
import type { List } from './useList.tsx'

interface HeadProps<Asked> {
  list: List<unknown, Asked>
  /** At the right: buttons that open something. */
  actions?: ReactNode
  /** Exports what the filters ask for. */
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

const Head = <Asked,>({
  list: { tabs, fields, filters, asked },
  actions,
  exportFile,
  exportText,
  exported,
  clearText,
  lead,
  hasBarBelow = false,
}: HeadProps<Asked>) => {
  const save = exportFile && (
    <SaveButton file={() => exportFile(asked)} saved={exported}>
      {exportText}
    </SaveButton>
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
  extends Omit<HeadProps<Asked>, 'list'>,
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
      <Head list={list} {...head} />
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
