/**
 * A list as a file, with the columns and words that it has on the screen: all its pages are read, drawn out of
 * sight, and their texts taken. Who took it is written down before.
 */

import { type LinelessEndpoint, mayExportAs } from '@wallpaper/contract'
import { byteOrderMark, type Cell, csvLines, digits } from '@wallpaper/contract/csv'
import { cutFileEnd } from '@wallpaper/contract/export.labels'
import { noteExport } from '@wallpaper/contract/staff/staff.console'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../lib/api.ts'
import { useMe } from '../../lib/session.ts'
import { formatDay } from '../../lib/time.ts'
import { SaveButton } from '../form/SaveButton.tsx'
import type { Page } from './CursorTable.tsx'
import type { Column } from './column.tsx'
import type { List } from './useList.tsx'

const pageSize = 100
/** A longer file is cut and says so: whoever needs more narrows the list. */
const rowsMax = 5_000

export const useMayExport = ({ auth }: Pick<LinelessEndpoint, 'auth'>): boolean => mayExportAs(useMe(), auth)

/** Texts of one element belong together; those of different ones are words of their own. */
const textOf = (node: Node): string => {
  let text = ''
  for (const child of node.childNodes)
    text += child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : ` ${textOf(child)} `
  return text.replace(/\s+/g, ' ').trim()
}

const amount = /^[+−-]?\d{1,3}(,\d{3})*(\.\d+)?$/
const longNumber = /^\d{12,}$/

const cellOf = (text: string): Cell => {
  if (text === '—') return ''
  if (longNumber.test(text)) return digits(text)
  return amount.test(text) ? { figure: text.replaceAll(',', '').replace('−', '-').replace('+', '') } : text
}

interface Drawing<Row> {
  rows: readonly Row[]
  done: (lines: string[][]) => void
}

/** The texts of rows, as their columns draw them. */
const useDrawnTexts = <Row,>(columns: readonly Column<Row>[]) => {
  const [drawing, setDrawing] = useState<Drawing<Row> | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (!drawing || !body.current) return
    drawing.done([...body.current.children].map(({ children }) => [...children].map(textOf)))
    setDrawing(null)
  }, [drawing])
  const outOfSight =
    drawing &&
    createPortal(
      <table hidden>
        <tbody ref={body}>
          {drawing.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
            <tr key={at}>
              {columns.map(({ key, render }) => (
                <td key={key}>{render(undefined, row, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>,
      document.body,
    )
  const textsOf = (rows: readonly Row[]) =>
    new Promise<string[][]>((done) => {
      setDrawing({ rows, done })
    })
  return { outOfSight, textsOf }
}

interface ListExportProps<Row> {
  list: Pick<List<Page<Row>>, 'endpoint' | 'asked' | 'query'>
  label: string
  columns: readonly Column<Row>[]
}

export const ListExport = <Row extends object>({ list, label, columns }: ListExportProps<Row>) => {
  const written = columns.filter(({ isActions }) => !isActions)
  const { outOfSight, textsOf } = useDrawnTexts(written)
  const pageAfter = async (cursor: string | undefined) =>
    (await api.call(list.endpoint, { ...(list.asked as object), cursor, limit: pageSize })) as Page<Row>
  const file = async () => {
    const name = `${label}-${formatDay(Date.now()).replaceAll('/', '')}`
    await api.call(noteExport, { list: list.endpoint.path, file_name: `${name}.csv` })
    const lines: Cell[][] = [written.map(({ title }) => title)]
    let next: string | undefined
    do {
      const page = await pageAfter(next)
      if (page.items.length > 0) lines.push(...(await textsOf(page.items)).map((texts) => texts.map(cellOf)))
      next = page.next_cursor ?? undefined
    } while (next !== undefined && lines.length <= rowsMax)
    return {
      file_name: `${name}${next === undefined ? '.csv' : cutFileEnd}`,
      csv: `${byteOrderMark}${csvLines(lines)}`,
    }
  }
  return (
    <>
      <SaveButton file={file} isDisabled={list.query.data?.total === 0} />
      {outOfSight}
    </>
  )
}
