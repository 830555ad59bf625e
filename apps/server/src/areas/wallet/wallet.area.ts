/** Money: for now the trial of what is withheld from a payment. */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { defineArea } from '../../area.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletSettings } from './wallet.settings.ts'

export const walletArea = defineArea(
  'wallet',
  {
    settings: [walletSettings],
    entries: [
      { id: 'tax', icon: 'file', screen: systemScreens.withdrawalNotes, for: 'main', home: { order: 50 } },
    ],
  },
  ({ clock }) => ({ routes: () => walletRoutes({ clock }) }),
)
