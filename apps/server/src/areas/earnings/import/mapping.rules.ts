/**
 * Maps the columns of a file to fields: remembered, guessed from the column names, and validated before use.
 */

import { type ImportFieldId, importFieldIds, importFields } from '@wallpaper/contract/earnings/import.labels'
import type { ImportMapping } from '@wallpaper/contract/earnings/import.schemas'
import type { SheetRow } from '../../../platform/sheet/sheet.ts'

export type Columns = Readonly<Record<ImportFieldId, number | null>>

/** Units and explanations in brackets do not change what a column means. */
const compared = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s_\-:：]/g, '')

/** The same name, else one that contains it: of several the longest, as the most exact. */
const fits = (column: string, name: string): number => {
  const [whole, part] = [compared(column), compared(name)]
  if (whole === part) return Number.POSITIVE_INFINITY
  // Letters are only compared as words: `id` is a part of too many.
  return !/^[a-z]/.test(part) && part.length > 1 && whole.includes(part) ? part.length : 0
}

const bestFit = (column: string, names: readonly string[]): number =>
  Math.max(...names.map((name) => fits(column, name)))

/** A column goes to the field that it fits best; the first of equals. */
const columnFor = (field: ImportFieldId, columns: readonly string[]): string => {
  const own = importFields[field].names
  const fitting = columns
    .map((column) => ({ column, fit: bestFit(column, own) }))
    .filter(
      ({ column, fit }) =>
        fit > 0 && importFieldIds.every((other) => bestFit(column, importFields[other].names) <= fit),
    )
  return fitting.toSorted((a, b) => b.fit - a.fit)[0]?.column ?? ''
}

/** A remembered column that is missing in this file is guessed like a new one. */
export const mappingFor = (columns: readonly string[], remembered: ImportMapping | null): ImportMapping => {
  const entries = importFieldIds.map((field) => {
    const before = remembered?.[field]
    if (before === '') return [field, ''] as const
    const isThere = before !== undefined && columns.includes(before)
    return [field, isThere ? before : columnFor(field, columns)] as const
  })
  const mapping: ImportMapping = {
    external_id: '',
    uid: '',
    code: '',
    day: '',
    amount: '',
    line: '',
    product: '',
    takes: '',
  }
  return Object.assign(mapping, Object.fromEntries(entries))
}

export interface MappingProblem {
  field: ImportFieldId
  sentence: string
}

const problemOf = (
  field: ImportFieldId,
  name: string,
  mapping: ImportMapping,
  columns: readonly string[],
): string | null => {
  if (name === '')
    return importFields[field].isNeeded ? `请选择「${importFields[field].name}」是哪一列` : null
  const found = columns.filter((column) => column === name).length
  if (found === 0) return `文件里没有「${name}」这一列`
  if (found > 1) return `文件里有 ${found} 列都叫「${name}」，请改名后重新上传`
  const other = importFieldIds.find((each) => each !== field && mapping[each] === name)
  return other && importFieldIds.indexOf(other) < importFieldIds.indexOf(field)
    ? `「${name}」已经对应「${importFields[other].name}」`
    : null
}

export const mappingProblem = (mapping: ImportMapping, columns: readonly string[]): MappingProblem | null => {
  for (const field of importFieldIds) {
    const sentence = problemOf(field, mapping[field], mapping, columns)
    if (sentence) return { field, sentence }
  }
  return mapping.uid === '' && mapping.code === ''
    ? { field: 'uid', sentence: '「用户 ID」和「口令」至少选一列' }
    : null
}

export const columnsOf = (mapping: ImportMapping, columns: readonly string[]): Columns => {
  const place = (field: ImportFieldId) => (mapping[field] === '' ? null : columns.indexOf(mapping[field]))
  return {
    external_id: place('external_id'),
    uid: place('uid'),
    code: place('code'),
    day: place('day'),
    amount: place('amount'),
    line: place('line'),
    product: place('product'),
    takes: place('takes'),
  }
}

const columnNameMax = 60
const headerCellsMin = 2

/** The first row with enough cells; platforms write titles above it. */
export const isHeader = ({ cells }: SheetRow): boolean =>
  cells.filter(({ text }) => text !== '').length >= headerCellsMin

export const headerOf = ({ cells }: SheetRow): string[] =>
  cells.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, columnNameMax))
