/**
 * Columns of a table, one call each. `column` takes any cell; the others are the cells that many lists
 * share, so that a time, an amount or a state looks the same everywhere.
 */
import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { formatYuan } from '../../lib/money.ts'
import { formatCount } from '../../lib/number.ts'
import { dayText } from '../../lib/time.ts'
import common from '../common.module.css'
import { LongText } from '../content/LongText.tsx'
import { SubjectLink } from '../content/SubjectLink.tsx'
import { TimeText } from '../content/TimeText.tsx'
import { StateTag, type Tone } from '../feedback/StateTag.tsx'

export interface Column<Row> {
  title: string
  key: string
  render: (value: unknown, row: Row, at: number) => ReactNode
  className?: string
  align?: 'right'
  fixed?: 'right'
  width?: number
  /** Buttons, which no file of the list has. */
  isActions?: true
}

interface ColumnOptions {
  isNowrap?: boolean
  /** In the digits of amounts and codes. */
  isNumber?: boolean
  isStrong?: boolean
  isRight?: boolean
  /** Visible without scrolling. */
  isFixed?: boolean
  width?: number
}

const none = '—'

export const column = <Row,>(
  title: string,
  cell: (row: Row, at: number) => ReactNode,
  {
    isNowrap = false,
    isNumber = false,
    isStrong = false,
    isRight = false,
    isFixed = false,
    width,
  }: ColumnOptions = {},
): Column<Row> => ({
  title,
  key: title,
  render: (_, row, at) =>
    isNumber || isStrong ? (
      <span className={cx(isNumber && common.num, isStrong && common.strong)}>{cell(row, at)}</span>
    ) : (
      cell(row, at)
    ),
  ...(width !== undefined && { width }),
  ...(isNowrap && { className: cx(common.nowrap) }),
  ...(isRight && { align: 'right' }),
  ...(isFixed && { fixed: 'right' }),
})

export const textColumn = <Key extends string, Row extends Record<Key, ReactNode>>(
  title: string,
  key: Key,
  { hasDash = false, ...options }: ColumnOptions & { hasDash?: boolean } = {},
): Column<Row> => column(title, (row) => (hasDash ? row[key] || none : row[key]), options)

export const longTextColumn = <Key extends string, Row extends Record<Key, string | null>>(
  title: string,
  key: Key,
): Column<Row> =>
  column(title, (row) => {
    const text = row[key]
    return text ? <LongText text={text} /> : none
  })

export const timeColumn = <Key extends string, Row extends Record<Key, number | null>>(
  title: string,
  key: Key,
): Column<Row> => column(title, (row) => <TimeText at={row[key]} />)

/** A business day: 2026-08-02 is shown as 2026/08/02. */
export const dayColumn = <Key extends string, Row extends Record<Key, string | null>>(
  title: string,
  key: Key,
): Column<Row> => column(title, (row) => (row[key] && dayText(row[key])) || none, { isNowrap: true })

export const countColumn = <Key extends string, Row extends Record<Key, number>>(
  title: string,
  key: Key,
): Column<Row> => column(title, (row) => formatCount(row[key]), { isNumber: true, isRight: true })

export const moneyColumn = <Key extends string, Row extends Record<Key, number>>(
  title: string,
  key: Key,
): Column<Row> => column(title, (row) => formatYuan(row[key]), { isNumber: true, isRight: true })

/** The amount that the row is about. */
export const strongMoneyColumn = <Key extends string, Row extends Record<Key, number>>(
  title: string,
  key: Key,
  format = formatYuan,
): Column<Row> => column(title, (row) => <b className={common.num}>{format(row[key])}</b>, { isRight: true })

/** Values that belong together, such as used / all. */
export const ratioColumn = <Row,>(
  title: string,
  parts: (row: Row) => readonly (number | string)[],
): Column<Row> => column(title, (row) => parts(row).join(' / '), { isNumber: true, isRight: true })

export const stateColumn = <Row,>(
  stateOf: (row: Row) => { word: ReactNode; tone: Tone },
  title = '状态',
): Column<Row> =>
  column(title, (row) => {
    const { word, tone } = stateOf(row)
    return <StateTag tone={tone}>{word}</StateTag>
  })

interface Person {
  uid: number
  nickname: string
}

/** A link to the person. */
export const personColumn = <Row extends { person: Person }>(title = '创作者'): Column<Row> =>
  column(title, ({ person }) => (
    <SubjectLink subject={{ key: `person:${person.uid}`, label: person.nickname }} />
  ))

/** Who it is in words: a nickname alone is not unique. */
export const personLabel = ({ uid, nickname }: Person): string => `${nickname}（${uid}）`

/** The same as a link to the page of the person. */
export const PersonLink = (person: Person) => (
  <SubjectLink subject={{ key: `person:${person.uid}`, label: personLabel(person) }} />
)

export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={common.twoLines}>
    {first}
    <span className={common.note}>{second}</span>
  </span>
)

/** What the row is called, with a line below it. */
export const titleColumn = <Row,>(
  title: string,
  first: (row: Row) => ReactNode,
  second: (row: Row) => ReactNode,
): Column<Row> =>
  column(title, (row) => (
    <TwoLines first={<span className={common.strong}>{first(row)}</span>} second={second(row)} />
  ))

export interface RowAction {
  text: string
  onClick: () => void
  look?: 'danger' | 'primary' | 'link'
  isBusy?: boolean
}

const looks: Record<NonNullable<RowAction['look']>, ButtonProps> = {
  danger: { danger: true },
  primary: { type: 'primary' },
  link: { type: 'link' },
}

const ActionButton = ({ text, onClick, look, isBusy = false }: RowAction) => (
  <Button size="small" {...(look && looks[look])} loading={isBusy} onClick={onClick}>
    {text}
  </Button>
)

/** False where a row does not have the action. */
export const actionsColumn = <Row,>(
  actionsOf: (row: Row) => readonly (RowAction | false)[],
  title = '操作',
  options: ColumnOptions = {},
): Column<Row> => ({
  ...column<Row>(
    title,
    (row) => {
      const buttons = actionsOf(row)
        .filter((action) => action !== false)
        .map((action) => <ActionButton key={action.text} {...action} />)
      return buttons.length > 1 ? <div className={common.rowActions}>{buttons}</div> : buttons
    },
    options,
  ),
  isActions: true,
})
