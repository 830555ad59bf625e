/**
 * Every file that a call of staff answers with is written down here, whichever area makes it: a new export
 * needs nothing for that. The pieces of one file are one export, at its first piece.
 */
import type { AnyEndpoint } from '@wallpaper/contract'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { StaffAct } from '../http/route.ts'
import { SpooledCsv } from '../sheet/spooledCsv.ts'
import { insertExport } from './exports.repository.ts'

const named = z.looseObject({ file_name: z.string() })
/** A file is the whole answer, or its `file`. */
const withFile = z.union([named, z.looseObject({ file: named }).transform(({ file }) => file)])
const contents = ['csv', 'base64']

const fileNameOf = (answered: unknown): string | null => {
  if (answered instanceof SpooledCsv) return answered.file_name
  const found = withFile.safeParse(answered)
  return found.success && contents.some((key) => key in found.data) ? found.data.file_name : null
}

interface Taken {
  endpoint: AnyEndpoint
  act: StaffAct
  input: Readonly<Record<string, unknown>>
  answered: unknown
}

export const recordExport = async (
  db: Database,
  { endpoint, act, input, answered }: Taken,
): Promise<void> => {
  const fileName = fileNameOf(answered)
  const isLaterPiece = input.cursor !== undefined
  if (fileName === null || isLaterPiece) return
  await db.write((tx) =>
    insertExport(tx, {
      at: new Date(act.now),
      staffId: act.caller.id,
      path: endpoint.path,
      fileName,
      reason: act.reason,
      requestId: act.requestId,
    }),
  )
}
