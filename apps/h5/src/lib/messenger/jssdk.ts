/**
 * Loads and configures the messenger's JS-SDK. The signature covers the URL before the `#`, which is constant
 * while the app is open, so one configuration works for all pages.
 */
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

export interface SdkConfig {
  app_id: string
  timestamp: number
  nonce_str: string
  signature: string
  js_api_list: readonly string[]
  open_tag_list: readonly string[]
}

/** The parts of the SDK that we use. */
export interface WeixinSdk {
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
}

declare global {
  interface Window {
    wx?: WeixinSdk
  }
}

/** The second is the messenger's own fallback. */
export const sdkAddresses: readonly string[] = [
  'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js',
]

export interface Addresses {
  current: string
  /** The URL on opening: the app then removes invitations and codes from it. */
  landing: string
  isIos: boolean
}

/** iOS checks the signature against the URL on opening, Android against the current one. */
export const addressesToSign = ({ current, landing, isIos }: Addresses): string[] => {
  const [now = '', first = ''] = [current, landing].map((address) => address.split('#')[0])
  return [...new Set(isIos ? [first, now] : [now, first])].filter(Boolean)
}

const fetchScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`the messenger SDK did not load from ${address}`))
    }
    document.head.append(script)
  })

export const loadSdk = async (addresses = sdkAddresses): Promise<WeixinSdk> => {
  let problem: unknown = new Error('the messenger SDK has no address')
  for (const address of addresses) {
    try {
      await fetchScript(address)
      if (window.wx) return window.wx
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

/** For a second configuration, the absence of an error is the only sign of success. */
const silenceMs = 2_000

/**
 * Tries the URLs in turn. `ready` fires once per page, also after an error, and callbacks registered later
 * run at once: only the first attempt can rely on it.
 */
export const configureSdk = async (
  wx: Pick<WeixinSdk, 'config' | 'ready' | 'error'>,
  addresses: readonly string[],
  sign: (address: string) => Promise<SdkConfig>,
  patienceMs = silenceMs,
): Promise<void> => {
  let settle: (error?: Error) => void = () => undefined
  wx.error(({ errMsg }) => settle(new Error(errMsg)))
  const attempt = async (address: string, isFirst: boolean) => {
    const signed = await sign(address)
    await new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve())
      if (isFirst) wx.ready(() => settle())
      else setTimeout(() => settle(), patienceMs)
      wx.config({
        debug: false,
        appId: signed.app_id,
        timestamp: signed.timestamp,
        nonceStr: signed.nonce_str,
        signature: signed.signature,
        jsApiList: signed.js_api_list,
        openTagList: signed.open_tag_list,
      })
    })
  }
  let problem: unknown = new Error('there is no address to sign')
  for (const [index, address] of addresses.entries()) {
    try {
      return await attempt(address, index === 0)
    } catch (error) {
      problem = error
    }
  }
  throw problem
}
