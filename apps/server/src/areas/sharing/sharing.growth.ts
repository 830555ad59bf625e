import { type AreaGrowth, grows } from '../../platform/growth/growth.ts'

export const sharingGrowth: AreaGrowth = {
  ...grows('always', { shares: 15, share_acts: 30, share_offers: 4 }),
}
