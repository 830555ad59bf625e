import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { IncomeRelation } from '../settlement/settlementTerms.ts'

export interface ImportDeps {
  db: Database
  clock: Clock
  storage: Pick<Storage, 'readToFile'>
  relations: readonly IncomeRelation[]
}
