/** How many codes somebody may have: everybody's number, or more with membership. */
import type { Reader } from '../../../platform/db/database.ts'
import { memberRights } from '../../member/public.ts'
import { settings } from '../codes.settings.ts'

/** Everybody's. */
export const codesSetting = (tx: Reader): Promise<number> => settings(tx).get('codes.per_person')

export const codesMax = async (tx: Reader, uid: number, now: number): Promise<number> =>
  Math.max(await codesSetting(tx), (await memberRights(tx, uid, now))?.codes ?? 0)
