import {
  exportGifts,
  giftCampaignGifts,
  giftCampaigns,
  openGiftCampaign,
  proposeGiftExport,
  shipGifts,
} from '@wallpaper/contract/support/gift.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import {
  campaignsForStaff,
  exportAddresses,
  type GiftConsoleDeps,
  listCampaignGifts,
  openCampaign,
  proposeExport,
  ship,
} from './gift.console.service.ts'

export const giftConsoleRoutes = (deps: GiftConsoleDeps & { clock: Clock }): Route[] => [
  read(giftCampaigns, ({ tx, input }) => listPage(input, campaignsForStaff(tx, deps))),
  read(giftCampaignGifts, ({ tx, input }) => listCampaignGifts(tx, input, deps, deps.clock())),
  write(openGiftCampaign, ({ tx, input, act }) => openCampaign(tx, input, act, deps)),
  write(proposeGiftExport, ({ tx, input, act }) => proposeExport(tx, input.campaign_id, act, deps)),
  write(exportGifts, ({ tx, input, act }) => exportAddresses(tx, input.campaign_id, act, deps)),
  write(shipGifts, ({ tx, input, act }) => ship(tx, input, act)),
]
