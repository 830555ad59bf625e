import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const earningsGrowth: AreaGrowth = {
  ...steady('income_import_mappings', 'settlement_days', 'first_settled_days', 'income_rates'),
  ...grows('always', {
    income_code_daily: 700,
    income_daily: 365,
    income_earner_months: 12,
    income_import_keys: 400,
    income_import_rows: 400,
    income_imports: 0.1,
    income_rankings: 10,
    income_rows: 3_000,
    income_totals: 1,
    settled_people: 365,
  }),
}
