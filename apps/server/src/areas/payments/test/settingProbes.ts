/** The observable effect of each payment setting. */
import { minuteMs, type SettingProbes } from '../../../test/settings/settingProbe.ts'
import { makeBuyer } from '../../../test/settings/worlds.ts'
import type { paymentsSettings } from '../payments.settings.ts'

export const settingProbes: SettingProbes<typeof paymentsSettings.settings> = {
  'payments.repeat_minutes': {
    to: 30,
    ask: async ({ server }) => {
      const buyer = await makeBuyer(server)
      await buyer.buy('gold')
      server.passTime(20 * minuteMs)
      return (await buyer.quote('gold')).just_paid !== null
    },
    shows: (minutes) => minutes > 20,
  },
}
