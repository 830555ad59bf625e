/** Every screen of the phone, from the contract's table: who opens it and with which query, so that it has something to show. */
import { type Area, allScreens, type ListedScreen, type PageUrl } from '@wallpaper/contract'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import type { SignedInVisitor, Visitor } from './visitors.ts'

export interface Visit {
  area: Area
  screen: ListedScreen['screen']
  path: PageUrl
  /** What is opened: the path and its query, which may name what belongs to the visitor. */
  urlFor: (visitor: SignedInVisitor | null) => PageUrl
  /** False for a second path of a screen that is already looked at. */
  isFirst: boolean
  visitor: Visitor
}

/** By path; a screen that is not named here is opened by the main person, as it is. */
const special: Partial<Record<PageUrl, { visitor?: Visitor; url?: PageUrl | Visit['urlFor'] }>> = {
  [accountScreens.register.path]: { visitor: 'nobody' },
  [accountScreens.login.path]: { visitor: 'nobody' },
  [accountScreens.channel.path]: { visitor: 'nobody' },
  [accountScreens.banned.path]: { visitor: 'banned' },
  [accountScreens.closure.path]: { visitor: 'closing' },
  [accountScreens.newDevice.path]: {
    url: (visitor) => accountScreens.newDevice({ guid: visitor?.newDeviceGuid ?? '' }),
  },
  [systemScreens.tip.path]: { visitor: 'nobody' },
  [systemScreens.webview.path]: { url: systemScreens.webview({ url: 'https://docs.qq.com/form' }) },
  [systemScreens.openLocation.path]: {
    url: systemScreens.openLocation({ latitude: 22.54, longitude: 114.06, name: '深圳' }),
  },
  [systemScreens.guide.path]: { url: systemScreens.guide({ id: 'demo-gallery' }) },
  [noticeScreens.detail.path]: {
    url: (visitor) => noticeScreens.detail({ id: visitor?.noticeId ?? 0 }),
  },
}

export const phoneVisits: readonly Visit[] = allScreens.flatMap(({ area, screen }) => {
  const [first] = screen.paths
  const { visitor = 'main', url } = (first && special[first]) ?? {}
  return screen.paths.map((path) => ({
    area,
    screen,
    path,
    urlFor: (signedIn: SignedInVisitor | null) => {
      if (path !== first || url === undefined) return path
      return typeof url === 'string' ? url : url(signedIn)
    },
    isFirst: path === first,
    visitor,
  }))
})

export const phoneAreas: readonly Area[] = [...new Set(phoneVisits.map(({ area }) => area))]
