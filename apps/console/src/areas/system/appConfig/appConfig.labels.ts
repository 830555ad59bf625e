import type { InputOf } from '@wallpaper/contract'
import type {
  addNavigation,
  mediaList,
  navigationList,
  webviewHostList,
} from '@wallpaper/contract/system/appConfig.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'

export type WebviewHost = ItemOf<typeof webviewHostList>
export type NavigationRecord = ItemOf<typeof navigationList>
export type MediaRecord = ItemOf<typeof mediaList>
export type NavigationFields = InputOf<typeof addNavigation>

/** The places of navigation items in the app. */
export const placeLabels: Record<NavigationRecord['place'], string> = {
  guide: '更多服务',
  home: '首页',
  mine: '个人中心',
}
export const placeOptions = Object.entries(placeLabels).map(([value, label]) => ({ value, label }))

const iconLabels: Record<NavigationFields['icon'], string> = {
  grid: '方格',
  home: '房子',
  user: '人像',
  bell: '铃铛',
  doc: '文档',
  file: '文档（旧）',
  shield: '盾牌',
  gift: '礼物',
  star: '星星',
  crown: '皇冠',
  spark: '闪光',
  book: '书本',
  calendar: '日历',
  image: '图片',
  play: '播放',
  wallet: '钱包',
  headset: '客服',
  phone: '手机',
  link: '链接',
  globe: '地球',
}
export const iconOptions = Object.entries(iconLabels).map(([value, label]) => ({ value, label }))
export const isNavigationIcon = (name: string): name is NavigationFields['icon'] => name in iconLabels

export type Destination = 'pages' | 'h5' | 'appid'

export const destinationLabels: Record<Destination, string> = {
  pages: '应用页面',
  h5: '网页',
  appid: '小程序',
}

export const destinationOf = (item: Pick<NavigationRecord, Destination>): Destination => {
  if (item.h5 !== null) return 'h5'
  return item.appid === null ? 'pages' : 'appid'
}
