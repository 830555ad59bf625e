/** Filters albums by owner and line. */
import type { Reader } from '../../../platform/db/database.ts'
import type { LineOwner } from '../creation.types.ts'
import { albumReader } from './album.repository.ts'

export const albumOwners = async (tx: Reader, { uid, line }: LineOwner, ids: readonly string[]) =>
  new Set(await albumReader(tx, line).idsAmong(uid, ids))
