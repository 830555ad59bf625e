import { clientVersion } from '@wallpaper/contract'
import {
  media,
  navigation,
  navigationOpened,
  version,
  webviewCheck,
  wxJsSdkConfig,
} from '@wallpaper/contract/system'
import type { WeChat, WeChatFailureKind } from '../../../partners/wechat/wechat.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import { outside, type Route, read } from '../../../platform/http/route.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { navigationAt } from '../navigation/navigation.service.ts'
import { isOwnPage, mayShow, type OwnAddresses, ownHostsFor, parseWebAddress } from '../webview/ownHosts.ts'
import { presentMedia } from './appConfig.present.ts'
import { appConfigReader, appConfigRepository } from './appConfig.repository.ts'

export interface AppConfigDeps extends OwnAddresses {
  clock: Clock
  wechat: WeChat
  logger: { error(detail: object, message: string): void }
}

/** The APIs for `wx.config`: sharing, pictures, scanning, places. */
const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'chooseImage',
  'previewImage',
  'getLocalImgData',
  'downloadImage',
  'scanQRCode',
  'requestMerchantTransfer',
  'getNetworkType',
  'openLocation',
  'getLocation',
  'hideMenuItems',
  'showMenuItems',
  'closeWindow',
]
const openTagList = ['wx-open-launch-weapp']

/** Failures that a later retry may fix; the others are for operators, and the page works without it. */
const isPassing: readonly WeChatFailureKind[] = ['retry', 'backOff', 'unknown']

export const appConfigRoutes = ({ clock, wechat, environment, ownUrls, logger }: AppConfigDeps): Route[] => {
  const hostsFor = (requestHost: string) => ownHostsFor({ environment, ownUrls }, requestHost)

  return [
    read(version, async () => ({ client_version: clientVersion, environment, server_time: clock() })),
    read(media, async ({ tx, input }) => ({
      items: (await appConfigReader(tx).media(input.place)).map(presentMedia),
    })),
    read(navigation, async ({ tx, input }) => ({ items: await navigationAt(tx, input.place) })),
    // A GET by the specification, but it must write the counter.
    outside(navigationOpened, async ({ db, input }) => {
      const opened = await db.write((tx) => appConfigRepository(tx).countNavigation(input.id, input.step))
      if (opened === undefined) throw new Refusal('notFound')
      return { opened }
    }),
    read(webviewCheck, async ({ tx, input, request }) => {
      const url = parseWebAddress(input.url)
      if (!url) return { is_allowed: false, url: '', host: '', is_framed: false }
      const allowed = await appConfigReader(tx).webviewHosts()
      const ownHosts = hostsFor(request.host)
      const isAllowed = mayShow(url, { ownHosts, allowed })
      return {
        is_allowed: isAllowed,
        url: isAllowed ? url.href : '',
        host: url.host,
        is_framed: isAllowed && !ownHosts.includes(url.host),
      }
    }),
    outside(wxJsSdkConfig, async ({ input, request }) => {
      // Signed unchanged: WeChat compares the text, so it must not be normalized.
      const page = input.url.split('#')[0] ?? ''
      if (!isOwnPage(page, hostsFor(request.host))) throw refuseField('url', '只能为本应用的页面签名')
      const config = await wechat.jsSdkConfig(page)
      if (!config.ok) {
        logger.error({ failure: config.failure }, 'the JS-SDK could not be signed')
        throw isPassing.includes(config.failure.kind)
          ? new Refusal('unavailable')
          : refuse('微信分享暂时不可用，不影响其他功能')
      }
      const { appId, timestamp, nonceStr, signature } = config.value
      return {
        app_id: appId,
        timestamp,
        nonce_str: nonceStr,
        signature,
        js_api_list: jsApiList,
        open_tag_list: openTagList,
      }
    }),
  ]
}
