/**
 * The messenger's JS-SDK: fetched and configured when something first needs it, and only inside the messenger. The
 * address before the `#` never changes, so one signature is good for all pages.
 */
import { wxJsSdkConfig } from '@wallpaper/contract/system'
import { shell } from './shell.ts'

export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl: string
}

interface Answers<T> {
  success?: (result: T) => void
  fail?: (result: { errMsg: string }) => void
  cancel?: () => void
}

/** Those parts of the SDK that we use. */
interface WeixinSdk {
  config(options: {
    debug: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: readonly string[]
    openTagList: readonly string[]
  }): void
  ready(run: () => void): void
  error(run: (result: { errMsg: string }) => void): void
  updateAppMessageShareData(card: ShareCard): void
  updateTimelineShareData(card: Omit<ShareCard, 'desc'>): void
  scanQRCode(
    options: { needResult: 0 | 1; scanType: readonly string[] } & Answers<{ resultStr: string }>,
  ): void
  openLocation(options: { latitude: number; longitude: number; name: string; address: string }): void
}

declare global {
  interface Window {
    wx?: WeixinSdk
  }
}

const address = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

const fetchScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the messenger SDK did not load'))
    document.head.append(script)
  })

const configure = async (): Promise<WeixinSdk> => {
  if (!shell().surroundings.isMessenger) throw new Error('not inside the messenger')
  const url = location.href.split('#')[0] ?? ''
  const [config] = await Promise.all([
    shell().call(wxJsSdkConfig, { url }, { hasLoading: false, isQuiet: true }),
    fetchScript(),
  ])
  const { wx } = window
  if (!wx) throw new Error('the messenger SDK is empty')
  return new Promise((resolve, reject) => {
    wx.ready(() => resolve(wx))
    wx.error(({ errMsg }) => reject(new Error(errMsg)))
    wx.config({
      debug: false,
      appId: config.app_id,
      timestamp: config.timestamp,
      nonceStr: config.nonce_str,
      signature: config.signature,
      jsApiList: config.js_api_list,
      openTagList: config.open_tag_list,
    })
  })
}

let ready: Promise<WeixinSdk> | null = null

/** One that failed may be tried again by the next who needs it. */
const sdk = (): Promise<WeixinSdk> => {
  ready ??= configure().catch((error: unknown) => {
    ready = null
    throw error
  })
  return ready
}

export const setShareCard = async (card: ShareCard): Promise<void> => {
  const wx = await sdk()
  const { title, link, imgUrl } = card
  wx.updateAppMessageShareData(card)
  wx.updateTimelineShareData({ title, link, imgUrl })
}

/** The text of what was scanned; null when the person turned back. */
export const scanQr = async (): Promise<string | null> => {
  const wx = await sdk()
  return new Promise((resolve, reject) => {
    wx.scanQRCode({
      needResult: 1,
      scanType: ['qrCode'],
      success: ({ resultStr }) => resolve(resultStr),
      cancel: () => resolve(null),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}
