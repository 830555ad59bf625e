/** Codes that fit a platform: its audience must be able to read the page behind the code. */
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { normalizeCode } from '../../codes/public.ts'
import { codeChoices, ownCodes } from '../backfill/chosenCode.ts'

/** Newest first; all of them without a platform. */
export const codesFor = async (tx: Reader, uid: number, platform: PlatformId | undefined) => {
  const choices = await codeChoices(tx, uid)
  if (!platform) return choices
  const { isOverseas } = platforms[platform]
  const own = await ownCodes(
    tx,
    uid,
    choices.map(({ code }) => code),
  )
  return choices.filter(({ code }) => (own.get(normalizeCode(code))?.line === 'overseas') === isOverseas)
}
