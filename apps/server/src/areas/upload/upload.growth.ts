import { type AreaGrowth, grows } from '../../platform/growth/growth.ts'

export const uploadGrowth: AreaGrowth = {
  // Until nothing uses them any more.
  ...grows('job', { uploads: 160 }),
}
