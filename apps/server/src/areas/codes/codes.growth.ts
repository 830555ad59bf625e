import { type AreaGrowth, grows, partsJob, steady } from '../../platform/growth/growth.ts'

export const codesGrowth: AreaGrowth = {
  ...steady('reserved_codes'),
  ...grows('always', {
    ad_views: 400,
    borrowed_works: 20,
    code_applications: 0.3,
    code_daily: 1_500,
    code_history: 10,
    code_names: 4,
    codes: 4,
    gallery_reports: 0.2,
    owner_visitors: 3,
    unlock_grants: 300,
    unlock_orders: 20,
    unlock_order_works: 25,
    work_daily: 8_000,
    work_tallies: 150,
  }),
  // Personal data; the sums stay.
  ...grows({ days: 400, by: 'day', job: partsJob, parts: 'month' }, { gallery_events: 20_000 }),
}
