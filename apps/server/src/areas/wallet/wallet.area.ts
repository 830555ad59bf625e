/** Money: for now the trial of what is withheld from a payment. */
import { defineArea } from '../../area.ts'
import { walletRoutes } from './wallet.routes.ts'

export const walletArea = defineArea('wallet', {}, ({ clock }) => ({
  routes: () => walletRoutes({ clock }),
}))
