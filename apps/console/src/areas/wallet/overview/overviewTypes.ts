import type { OutputOf } from '@wallpaper/contract'
import type { moneyOverview } from '@wallpaper/contract/wallet/overview.console'

export type Overview = OutputOf<typeof moneyOverview>
export type Figures = Overview['figures']
export type ChannelFund = Overview['funds'][number]
