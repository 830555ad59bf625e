/** What the messenger's own browser can do: share cards, its scanner, its payment window. */
import { codeInAddress } from './codeForm.ts'
import { element, find, findAll } from './elements.ts'
import { fetchPatiently } from './send.ts'
import { toast } from './toast.ts'
import { words } from './words.ts'

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** The messenger's script, as far as it is used here. */
interface MessengerScript {
  config(settings: object): void
  ready(then: () => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Card): void
  scanQRCode(options: { needResult: 1; success: (result: { resultStr?: string }) => void }): void
}

interface MessengerBridge {
  invoke(name: string, request: unknown, then: (reply: { err_msg: string }) => void): void
}

/** Put there by the messenger's browser and its script. */
declare const wx: MessengerScript | undefined
declare const WeixinJSBridge: MessengerBridge | undefined

const cardText = (name: string): string => find<HTMLMetaElement>(`meta[property='og:${name}']`)?.content ?? ''

const offerScan = (messenger: MessengerScript): void => {
  const button = find('#scan')
  if (!button) return
  button.hidden = false
  button.onclick = () =>
    messenger.scanQRCode({
      needResult: 1,
      success: ({ resultStr = '' }) => {
        const code = codeInAddress(resultStr)
        if (code) location.href = `/s/${code}`
        else toast(words.notOurs)
      },
    })
}

const connect = (messenger: MessengerScript, link: string): Promise<void> =>
  fetchPatiently(`/s/wxconfig?url=${encodeURIComponent(link)}`)
    .then((reply) => reply.json())
    .then((settings) => {
      if (!settings.signature) return
      settings.jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData', 'scanQRCode']
      messenger.config(settings)
      messenger.ready(() => {
        const card = {
          title: cardText('title') || document.title,
          desc: cardText('description'),
          link,
          imgUrl: cardText('image'),
        }
        messenger.updateAppMessageShareData(card)
        messenger.updateTimelineShareData(card)
        offerScan(messenger)
      })
    })
    .catch(() => {})

const loadMessengerScript = (): void => {
  const script = element('script')
  script.src = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
  script.onload = () => {
    if (typeof wx !== 'undefined') connect(wx, location.href.split('#')[0] ?? '')
  }
  document.head.appendChild(script)
}

/**
 * The messenger cannot download: there the link opens the picture and a long press saves it. Elsewhere the link
 * downloads the file.
 */
export const adaptToBrowser = (): void => {
  if (/MicroMessenger/i.test(navigator.userAgent)) loadMessengerScript()
  else for (const link of findAll<HTMLAnchorElement>('a[data-save]')) link.download = link.dataset.save ?? ''
}

const openMs = 3e3

/**
 * In the messenger its payment window opens; elsewhere the link leads to the cashier. A page that was just ordered
 * (#pay) opens it by itself. One that is not open within three seconds is said to be so; the link tries again.
 */
export const offerPayment = (): void => {
  const link = find<HTMLAnchorElement>('#pay')
  const spinner = find('.spin')
  if (!link || !spinner) return
  const end = (said?: string) => {
    spinner.hidden = true
    if (said) toast(said)
  }
  const open = () => {
    spinner.hidden = false
    const late = setTimeout(end, openMs, words.notOpened)
    const invoke = () => {
      clearTimeout(late)
      WeixinJSBridge?.invoke('getBrandWCPayRequest', JSON.parse(link.dataset.api ?? ''), ({ err_msg }) => {
        const isPaid = /:ok/.test(err_msg)
        end(isPaid ? '' : /:cancel/.test(err_msg) ? words.notPaid : words.notOpened)
        if (isPaid) location.replace(`${link.dataset.self}?said=ok`)
      })
    }
    if (typeof WeixinJSBridge !== 'undefined') invoke()
    else if (link.getAttribute('href') !== link.dataset.self) location.assign(link.href)
    else document.addEventListener('WeixinJSBridgeReady', invoke)
  }
  link.onclick = (event) => {
    event.preventDefault()
    open()
  }
  if (location.hash !== '#pay') return
  // Going back or reloading does not open it again.
  history.replaceState(null, '', location.pathname)
  open()
}
