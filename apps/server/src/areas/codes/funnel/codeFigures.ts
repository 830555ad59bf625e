/** What codes tell the home tab of somebody's own. */
import type { CodeFigures } from '../../home/public.ts'
import { normalizeCode } from '../name/code.rules.ts'
import { codeFigureReader } from './codeFigure.repository.ts'

export const ownCodeFigures: CodeFigures = {
  byLine: (tx, uid) => codeFigureReader(tx, uid).byLine(),
  savesOn: (tx, uid, day) => codeFigureReader(tx, uid).savesOn(day),
  named: async (tx, uid, typed) => {
    const found = await codeFigureReader(tx, uid).named(normalizeCode(typed))
    return found ? { id: found.id, code: found.code, isActive: found.state === 'active' } : null
  },
}
