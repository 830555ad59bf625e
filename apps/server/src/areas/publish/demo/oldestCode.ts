import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { chosenCode } from '../backfill/chosenCode.ts'
import { codesFor } from '../publication/codesFor.ts'

/** Works of the demo are younger than it; null without an active code for the platform. */
export const oldestCode = async (tx: Reader, uid: number, platform?: PlatformId) => {
  const oldest = (await codesFor(tx, uid, platform)).at(-1)
  return oldest ? chosenCode(tx, uid, oldest.code) : null
}
