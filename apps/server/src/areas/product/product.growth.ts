import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const productGrowth: AreaGrowth = {
  ...steady('products', 'product_rates', 'welfare_campaigns'),
  ...grows('always', {
    product_codes: 5,
    product_events: 60,
    product_import_rows: 60,
    product_imports: 0.1,
    product_orders: 60,
  }),
  ...grows('person', { product_auths: 3, product_drafts: 2, welfare_claims: 5, welfare_gifts: 5 }),
}
