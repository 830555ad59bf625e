/** Maximum number of codes per person: the setting, or more with a membership. */
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../codes.settings.ts'

/** For everybody. */
export const codesSetting = (tx: Reader): Promise<number> => settings(tx).get('codes.per_person')

/** How long the name of a code that ended is given to nobody. */
export const codeHoldDays = (tx: Reader): Promise<number> => settings(tx).get('codes.hold_days')

/** A person's limit from a membership at a moment; the highest of it and the setting applies. */
export type CodeAllowance = (tx: Reader, uid: number, now: number) => Promise<number>

export type CodesMax = CodeAllowance

export const codesMaxWith =
  (allowances: readonly CodeAllowance[]): CodesMax =>
  async (tx, uid, now) => {
    let most = await codesSetting(tx)
    for (const allowance of allowances) most = Math.max(most, await allowance(tx, uid, now))
    return most
  }
