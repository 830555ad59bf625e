/** The bank's files as staff see them: batches that were handed over, and the bank's results. */
import { z } from 'zod'
import { csvFile, fen, time } from '../form.ts'
import { bankLineKindIds } from './bank.labels.ts'

const count = () => z.number().int()
const sum = z.strictObject({ count: count(), fen: fen() })

export const bankBatch = z.strictObject({
  id: z.number().int(),
  number: z.string(),
  /** Our paying account. */
  payer: z.string(),
  count: count(),
  net: fen(),
  made_by: z.string(),
  made_at: time(),
  checked_by: z.string(),
  checked_at: time(),
  /** Of the CSV file, shortened for display; null for batches from before files had one. */
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
  /** With the bank, and without a result yet. */
  open: count(),
})

export const bankLine = z.strictObject({
  kind: z.enum(bankLineKindIds),
  /** The row number in the spreadsheet; null for what the file does not contain. */
  row: z.number().int().nullable(),
  bill_no: z.string(),
  /** The withdrawal's number; null for a line that is not ours. */
  number: z.string().nullable(),
  name: z.string(),
  account: z.string(),
  sent: fen().nullable(),
  said: fen().nullable(),
  /** What happens to it. */
  note: z.string(),
})

export const bankPreview = z.strictObject({
  file_name: z.string(),
  file_hash: z.string(),
  file_rows: count(),
  batch: z.strictObject({ id: z.number().int(), number: z.string() }),
  /** By kind: for our lines what was sent, for others what the file says. */
  sums: z.record(z.enum(bankLineKindIds), sum),
  sent: sum,
  /** The total difference of the amounts. */
  gap: fen(),
  /** All except those that match. */
  lines: z.array(bankLine),
  file: csvFile,
})
