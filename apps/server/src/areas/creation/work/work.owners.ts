/** Filters works by owner and line, including the recycle bin. */
import type { Reader } from '../../../platform/db/database.ts'
import type { LineOwner } from '../creation.types.ts'
import { recycleBinReader } from '../recycleBin/recycleBin.repository.ts'
import { workReader } from './work.repository.ts'

export const workOwners = async (tx: Reader, { uid, line }: LineOwner, ids: readonly string[]) =>
  new Set(await workReader(tx, line).idsAmong(uid, ids))

export const recycledWorkOwners = async (tx: Reader, { uid, line }: LineOwner, ids: readonly string[]) =>
  new Set(await recycleBinReader(tx, line).idsAmong(uid, ids))
