import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const systemGrowth: AreaGrowth = {
  ...steady('agreements', 'navigation_items', 'system_media', 'webview_hosts'),
  ...grows('always', { agreement_acceptances: 4 }),
}
