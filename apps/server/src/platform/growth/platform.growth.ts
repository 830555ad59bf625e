import { type AreaGrowth, grows, partsJob, steady } from './growth.ts'

const upkeep = 'platform.upkeep'

export const platformGrowth: AreaGrowth = {
  ...steady(
    'common_versions',
    'drain_places',
    'held_keys',
    'migrations',
    'row_seals',
    'secret_check',
    'store_lease',
  ),
  ...grows('always', { audit_log: 60, exports: 0 }),
  ...grows('job', { stuck_rows: 1 }),
  ...grows({ days: 7, by: 'created_at', job: upkeep }, { idempotency_keys: 600 }),
  ...grows({ days: 1, by: 'expires_at', job: upkeep }, { partner_tokens: 1 }),
  // By processes and days, not by people.
  ...grows({ days: 8, by: 'minute', job: upkeep }, { process_minutes: 0 }),
  ...grows({ days: 400, by: 'at', job: upkeep }, { operation_records: 0 }),
  ...grows(
    { days: 2, by: 'started_at', job: partsJob, parts: 'day', isUnlogged: true },
    { rate_windows: 8_000 },
  ),
}
