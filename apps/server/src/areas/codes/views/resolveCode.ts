import type { Reader } from '../../../platform/db/database.ts'
import { findPerson } from '../../account/public.ts'
import { type CodeRow, codeNameReader } from '../code/code.repository.ts'
import { isPossibleCode, normalizeCode } from '../name/code.rules.ts'

/** Never used, closed by its owner or by us, or open. */
export type Resolved =
  | { kind: 'unknown'; code: string }
  | { kind: 'gone'; code: string }
  | { kind: 'open'; code: string; row: CodeRow }

const codeShownMax = 20

export const resolveCode = async (tx: Reader, typed: string): Promise<Resolved> => {
  const code = normalizeCode(typed)
  if (!isPossibleCode(code))
    return { kind: 'unknown', code: Array.from(typed).slice(0, codeShownMax).join('') }
  const row = await codeNameReader(tx).find(code)
  if (!row || row.state === 'reviewing' || row.state === 'rejected') return { kind: 'unknown', code }
  if (row.deletedAt || row.state === 'paused') return { kind: 'gone', code }
  const person = await findPerson(tx, row.uid)
  return person?.state === 'active' ? { kind: 'open', code, row } : { kind: 'gone', code }
}
