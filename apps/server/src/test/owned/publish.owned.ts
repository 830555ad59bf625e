import { owned as works } from './creation.owned.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  backfillWork: (tx, owner) => works.photo(tx, owner),
} satisfies OwnedObjects
