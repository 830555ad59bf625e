/** How many codes somebody may have: everybody's number, or more with membership. */
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../codes.settings.ts'

/** Everybody's. */
export const codesSetting = (tx: Reader): Promise<number> => settings(tx).get('codes.per_person')

/** How many somebody may have at a moment besides everybody's number: a membership says so. */
export type CodeAllowance = (tx: Reader, uid: number, now: number) => Promise<number>

export type CodesMax = CodeAllowance

export const codesMaxWith =
  (allowances: readonly CodeAllowance[]): CodesMax =>
  async (tx, uid, now) => {
    let most = await codesSetting(tx)
    for (const allowance of allowances) most = Math.max(most, await allowance(tx, uid, now))
    return most
  }
