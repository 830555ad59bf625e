/** The messenger's JS-SDK, initialised on first use, and only inside the messenger. */
import { wxJsSdkConfig } from '@wallpaper/contract/system'
import {
  addressesToSign,
  configureSdk,
  loadSdk,
  type ShareCard,
  type WeixinSdk,
} from '../lib/messenger/jssdk.ts'
import { runtime } from './runtime.ts'

const landing = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''

const prepare = async (): Promise<WeixinSdk> => {
  const { environment, call } = runtime()
  if (!environment.isMessenger) throw new Error('not inside the messenger')
  const wx = await loadSdk()
  const addresses = addressesToSign({
    current: location.href,
    landing: landing(),
    isIos: environment.isIos,
  })
  await configureSdk(wx, addresses, (url) =>
    call(wxJsSdkConfig, { url }, { hasLoading: false, isQuiet: true }),
  )
  return wx
}

let ready: Promise<WeixinSdk> | null = null

/** After a failure the next caller retries. */
const sdk = (): Promise<WeixinSdk> => {
  ready ??= prepare().catch((error: unknown) => {
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

/** The scanned text; null when cancelled. */
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

declare global {
  interface Window {
    WeixinJSBridge?: {
      invoke(name: string, input: object, answer: (reply: { err_msg: string }) => void): void
    }
  }
}

/** Opens the messenger's page to confirm a transfer. That it was shown does not prove a payment. */
export const requestTransfer = async (transfer: {
  mchId: string
  appId: string
  package: string
}): Promise<void> => {
  await sdk()
  await new Promise<void>((resolve) => {
    if (!window.WeixinJSBridge) return resolve()
    window.WeixinJSBridge.invoke('requestMerchantTransfer', transfer, () => resolve())
  })
}

/** What the messenger says when its payment window is closed. None of it proves a payment. */
export type PaymentAnswer = 'ok' | 'cancel' | 'fail'

/** The messenger's payment window; null where it cannot be opened. */
export const preparePayment = async (): Promise<
  ((payment: Readonly<Record<string, string>>) => Promise<PaymentAnswer>) | null
> => {
  await sdk()
  const bridge = window.WeixinJSBridge
  if (!bridge) return null
  return (payment) =>
    new Promise((resolve) => {
      bridge.invoke('getBrandWCPayRequest', payment, ({ err_msg }) => {
        const said = err_msg.split(':')[1]
        resolve(said === 'ok' || said === 'cancel' ? said : 'fail')
      })
    })
}
