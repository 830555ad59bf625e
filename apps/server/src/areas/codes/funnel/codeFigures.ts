/** A person's code figures for other areas. */
import type { Reader } from '../../../platform/db/database.ts'
import type { CodeFigures } from '../../home/public.ts'
import { normalizeCode } from '../name/code.rules.ts'
import { codeFigureReader, type LineTotal } from './homeCodes.repository.ts'

export const newestCodes = (tx: Reader, uid: number, limit: number) => codeFigureReader(tx, uid).newest(limit)

/** Those that the audience can open. */
export const newestActiveCodes = (tx: Reader, uid: number, limit: number) =>
  codeFigureReader(tx, uid).newest(limit, 'active')

export const codesByLine = (tx: Reader, uid: number): Promise<LineTotal[]> =>
  codeFigureReader(tx, uid).byLine()

export const ownCodeFigures: CodeFigures = {
  byLine: codesByLine,
  savesOn: (tx, uid, day) => codeFigureReader(tx, uid).savesOn(day),
  named: async (tx, uid, typed) => {
    const found = await codeFigureReader(tx, uid).named(normalizeCode(typed))
    return found ? { id: found.id, code: found.code, isActive: found.state === 'active' } : null
  },
}
