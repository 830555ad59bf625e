import { z } from 'zod'
import { fen, time } from '../form.ts'
import { lineIds } from '../lines.ts'
import {
  importMarkIds,
  importPlatformIds,
  importProblemIds,
  importStateIds,
  importVerdictIds,
} from './import.labels.ts'

const count = () => z.number().int().min(0)

/** Column names; '' for a field without a column. */
const column = () => z.string().max(60, '列名最多 60 个字')
export const importMapping = z.strictObject({
  external_id: column(),
  uid: column(),
  code: column(),
  day: column(),
  amount: column(),
  line: column(),
  product: column(),
  takes: column(),
})
export type ImportMapping = z.output<typeof importMapping>

const part = z.strictObject({ rows: count(), amount_fen: fen() })

export const importTotals = z.strictObject({
  ok: part,
  duplicate: part,
  refused: part,
  marked: part,
  /** The creators' part of what can be posted, and the part of those with shares. */
  creator_fen: fen(),
  team_fen: fen(),
  tutor_fen: fen(),
  people: count(),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  lines: z.array(z.strictObject({ line: z.enum(lineIds), rows: count(), amount_fen: fen() })),
})
export type ImportTotals = z.output<typeof importTotals>

export const consoleImport = z.strictObject({
  id: z.number().int(),
  number: z.string(),
  platform: z.enum(importPlatformIds),
  file_name: z.string(),
  /** The first and last digits, enough to tell two files apart. */
  file_hash: z.string(),
  state: z.enum(importStateIds),
  /** Why the file could not be read. */
  problem: z.string(),
  /** Progress of the current step, in thousandths. */
  progress: z.number().int().min(0).max(1_000),
  rows: count(),
  amount_fen: fen(),
  refused: count(),
  made_by: z.string(),
  made_at: time(),
  posted_by: z.string(),
  posted_at: time().nullable(),
})

export const consoleImportDetail = consoleImport.extend({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string(),
  columns: z.array(z.string()),
  /** The first rows of the file as parsed. */
  sample: z.array(z.array(z.string())),
  mapping: importMapping,
  line: z.enum(lineIds),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  bill_fen: fen().nullable(),
  totals: importTotals.nullable(),
  approval_id: z.number().int().nullable(),
  reversal_approval_id: z.number().int().nullable(),
  reversed_by: z.string(),
  reversed_at: time().nullable(),
})

export const importRow = z.strictObject({
  row: count(),
  verdict: z.enum(importVerdictIds),
  mark: z.enum(importMarkIds).nullable(),
  problem: z.enum(importProblemIds).nullable(),
  /** What is wrong and what to do. */
  note: z.string(),
  /** Raw text from the file where it could not be parsed. */
  external_id: z.string(),
  uid: z.string(),
  code: z.string(),
  day: z.string(),
  amount: z.string(),
})
