/**
 * Maps the columns of a file to fields: remembered, guessed from the column names, and validated before use.
 */

import { type ImportFieldId, importFieldIds, importFields } from '@wallpaper/contract/earnings/import.labels'
import type { ImportMapping } from '@wallpaper/contract/earnings/import.schemas'
import type { SheetRow } from '../../../platform/sheet/sheet.ts'

export type Columns = Readonly<Record<ImportFieldId, number | null>>

const compared = (name: string): string => name.toLowerCase().replace(/[\s_]/g, '')

const columnNamed = (columns: readonly string[], names: readonly string[]): string =>
  names.flatMap((name) => columns.filter((column) => compared(column) === compared(name)))[0] ?? ''

/** A remembered column that is missing in this file is guessed like a new one. */
export const mappingFor = (columns: readonly string[], remembered: ImportMapping | null): ImportMapping => {
  const entries = importFieldIds.map((field) => {
    const before = remembered?.[field]
    if (before === '') return [field, ''] as const
    const isThere = before !== undefined && columns.includes(before)
    return [field, isThere ? before : columnNamed(columns, importFields[field].names)] as const
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
