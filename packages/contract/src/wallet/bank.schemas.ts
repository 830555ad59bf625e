/** The bank's files as staff see them: what was handed over together, and what the bank says became of it. */
import { z } from 'zod'
import { csvFile } from '../earnings/earnings.schemas.ts'
import { fen, time } from '../form.ts'
import { bankLineKindIds } from './bank.words.ts'

const count = () => z.number().int()
const sum = z.strictObject({ count: count(), fen: fen() })

export const bankBatch = z.strictObject({
  id: z.number().int(),
  number: z.string(),
  /** Which of our accounts pays. */
  payer: z.string(),
  count: count(),
  net: fen(),
  made_by: z.string(),
  made_at: time(),
  checked_by: z.string(),
  checked_at: time(),
  /** Of the CSV file, masked for the eye; null for one that was made before files had one. */
  file_hash: z.string().nullable(),
  downloads: z.array(z.strictObject({ by: z.string(), times: count() })),
  /** The newest result file. */
  result: z
    .strictObject({
      file_name: z.string(),
      made_by: z.string(),
      made_at: time(),
      applied_at: time().nullable(),
      approval_id: z.number().int().nullable(),
    })
    .nullable(),
  paid: count(),
  returned: count(),
  doubtful: count(),
  /** With the bank, and no result yet. */
  open: count(),
})

export const bankLine = z.strictObject({
  kind: z.enum(bankLineKindIds),
  /** As the spreadsheet counts; null for what the file does not have. */
  row: z.number().int().nullable(),
  bill_no: z.string(),
  /** Of the withdrawal; null for a line that is none of ours. */
  number: z.string().nullable(),
  name: z.string(),
  account: z.string(),
  sent: fen().nullable(),
  said: fen().nullable(),
  /** What is done about it. */
  note: z.string(),
})

export const bankPreview = z.strictObject({
  file_name: z.string(),
  file_hash: z.string(),
  file_rows: count(),
  batch: z.strictObject({ id: z.number().int(), number: z.string() }),
  /** Of every kind; for ours what was sent, for those that are not ours what the file says. */
  sums: z.record(z.enum(bankLineKindIds), sum),
  sent: sum,
  /** By how much the amounts differ, all together. */
  gap: fen(),
  /** All but those that agree. */
  lines: z.array(bankLine),
  file: csvFile,
})
