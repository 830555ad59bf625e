import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Approvals } from '../../staff/public.ts'
import type { SettlementTerms } from '../settlement/settlementTerms.ts'

export interface DemoIncomeDeps extends SettlementTerms {
  db: Database
  clock: Clock
  vault: Vault
  storage: Storage
  approvals: Pick<Approvals, 'propose' | 'pendingIdOf' | 'pendingAmong'>
}
