/**
 * Share texts out of what was pasted. A share text may itself have line breaks; a spreadsheet puts such a cell in
 * quotes, and tabs between the cells of a row.
 */
import { backfillTextMax } from '@wallpaper/contract/publish/backfill.labels'

const hasLink = (line: string): boolean =>
  /https?:\/\/|(?:^|[^\w.-])(?:[\w-]+\.)+(?:com|cn|tv)\/\S/i.test(line)

const cellEnd = /[\t\n]/g

/** A quoted cell from after its opening quote; null when nothing closes it, as in a text that just begins with a quote. */
const quotedFrom = (text: string, start: number): { value: string; end: number } | null => {
  let value = ''
  let from = start
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      return end === text.length || text[end] === '\t' || text[end] === '\n' ? { value, end } : null
    }
    value += '"'
    from = quote + 2
  }
}

const plainFrom = (text: string, start: number): { value: string; end: number } => {
  cellEnd.lastIndex = start
  const end = cellEnd.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

interface Row {
  text: string
  /** Of a spreadsheet: it is one share text, whatever it says. */
  isWhole: boolean
}

const rowsOf = (text: string): Row[] => {
  const rows: Row[] = []
  let cells: string[] = []
  let isWhole = false
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedFrom(text, at + 1) : null
    const { value, end } = quoted ?? plainFrom(text, at)
    cells.push(value)
    isWhole ||= quoted !== null || text[end] === '\t'
    if (text[end] !== '\t') {
      const words = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter((cell) => cell !== '')
      // The server looks among the cells for the code of the line.
      rows.push({ text: words.join('\t'), isWhole })
      cells = []
      isWhole = false
    }
    at = end + 1
  }
  return rows
}

/** 【 without its 】: the title goes on in the next line. */
const isOpen = (line: string): boolean => line.lastIndexOf('【') > line.lastIndexOf('】')

/** Where most lines have a link, they are share texts; otherwise a share text goes on until its link. */
export const batchLines = (pasted: string): string[] => {
  const rows = rowsOf(pasted.replaceAll('\r\n', '\n'))
  const filled = rows.filter(({ text }) => text !== '')
  const isByLine = filled.filter(({ text }) => hasLink(text)).length * 2 > filled.length
  const lines: string[] = []
  let begun = ''
  const finish = () => {
    if (begun !== '') lines.push(begun.slice(0, backfillTextMax))
    begun = ''
  }
  for (const { text, isWhole } of rows) {
    if (text === '' || isWhole) finish()
    begun = begun === '' ? text : `${begun} ${text}`
    if (isWhole || hasLink(text) || (isByLine && !isOpen(begun))) finish()
  }
  finish()
  return lines
}
