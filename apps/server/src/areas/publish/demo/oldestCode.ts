import type { Reader } from '../../../platform/db/database.ts'
import { chosenCode, codeChoices } from '../backfill/chosenCode.ts'

/** Works of the demo are younger than it; null without an active code. */
export const oldestCode = async (tx: Reader, uid: number) => {
  const oldest = (await codeChoices(tx, uid)).at(-1)
  return oldest ? chosenCode(tx, uid, oldest.code) : null
}
