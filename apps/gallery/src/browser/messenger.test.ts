// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { adaptToBrowser, offerPayment } from './messenger.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('downloads a picture in a browser, and opens it in the messenger, which cannot', () => {
  const link = '<a data-save="落日 1" href="/1"></a>'
  const downloads = () => [...document.querySelectorAll('a')].map((each) => each.getAttribute('download'))
  document.body.innerHTML = link
  adaptToBrowser()
  expect([downloads(), document.querySelectorAll('script').length]).toEqual([['落日 1'], 0])
  document.body.innerHTML = link
  vi.stubGlobal('navigator', { userAgent: 'MicroMessenger/8.0.50' })
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => node)
  adaptToBrowser()
  expect(downloads()).toEqual([null])
})

it('gives the messenger the card of the page and its scanner', async () => {
  vi.stubGlobal('navigator', { userAgent: 'MicroMessenger/8.0.50' })
  vi.stubGlobal('location', { href: 'https://t.example/s/WF8820#top' })
  vi.stubGlobal('fetch', async () => Response.json({ signature: 'signed' }))
  const told: unknown[] = []
  let scanned: (result: { resultStr?: string }) => void = () => {}
  vi.stubGlobal('wx', {
    config: (settings: unknown) => told.push(settings),
    ready: (then: () => void) => then(),
    updateAppMessageShareData: (card: unknown) => told.push(card),
    updateTimelineShareData: (card: unknown) => told.push(card),
    scanQRCode: ({ success }: { success: typeof scanned }) => {
      scanned = success
    },
  })
  document.head.innerHTML =
    '<meta property="og:title" content="晚风壁纸馆"><meta property="og:image" content="/1.webp">'
  document.body.innerHTML = '<button id="scan" hidden></button>'
  const added = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => node)
  adaptToBrowser()
  const script = added.mock.calls[0]?.[0]
  script?.dispatchEvent(new Event('load'))
  const button = document.querySelector<HTMLElement>('#scan')
  await vi.waitFor(() => expect(button?.hidden).toBe(false))
  const card = { title: '晚风壁纸馆', desc: '', link: 'https://t.example/s/WF8820', imgUrl: '/1.webp' }
  const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData', 'scanQRCode']
  expect(told).toEqual([{ signature: 'signed', jsApiList }, card, card])
  button?.click()
  scanned({ resultStr: 'https://elsewhere.example/' })
  expect(document.querySelector('.toast')?.textContent).toBe('这不是取图的二维码')
  scanned({ resultStr: 'https://t.example/s/XH2024?p=1' })
  expect(location.href).toBe('/s/XH2024')
})

const paying = `<i class="spin" hidden></i><a id="pay" href="/cashier" data-self="/s/order/1" data-api='{"package":"prepay"}'></a>`
const spins = () => document.querySelector<HTMLElement>('.spin')?.hidden === false
const said = () => document.querySelector('.toast')?.textContent
const press = () => document.querySelector<HTMLElement>('#pay')?.click()

it('pays in the window of the messenger, and asks for the result only after it said so', () => {
  document.body.innerHTML = paying
  const replace = vi.fn()
  vi.stubGlobal('location', { replace, hash: '', pathname: '/s/order/1' })
  const asked: unknown[] = []
  let answer = 'get_brand_wcpay_request:cancel'
  vi.stubGlobal('WeixinJSBridge', {
    invoke: (name: string, request: unknown, then: (reply: { err_msg: string }) => void) => {
      asked.push([name, request, spins()])
      then({ err_msg: answer })
    },
  })
  offerPayment()
  expect(asked, 'nothing opens by itself').toEqual([])
  press()
  expect([said(), spins(), replace.mock.calls]).toEqual(['还没有付款', false, []])
  answer = 'get_brand_wcpay_request:fail'
  press()
  expect(said()).toBe('付款窗口没有打开，请再试一次')
  answer = 'get_brand_wcpay_request:ok'
  press()
  expect(replace.mock.calls).toEqual([['/s/order/1?said=ok']])
  expect(asked).toEqual(Array(3).fill(['getBrandWCPayRequest', { package: 'prepay' }, true]))
})

it('opens at once after ordering, and says within three seconds when it did not', () => {
  vi.useFakeTimers()
  // Where payments are not simulated there is no cashier: the link leads to the order itself.
  document.body.innerHTML = paying.replace('/cashier', '/s/order/1')
  vi.stubGlobal('location', { hash: '#pay', pathname: '/s/order/1' })
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => {})
  offerPayment()
  expect(replaced.mock.calls).toEqual([[null, '', '/s/order/1']])
  expect([spins(), said()]).toEqual([true, undefined])
  vi.advanceTimersByTime(3_000)
  expect([spins(), said()]).toEqual([false, '付款窗口没有打开，请再试一次'])
  vi.useRealTimers()
})

it('leads other browsers to the cashier at once', () => {
  document.body.innerHTML = paying
  const assign = vi.fn()
  vi.stubGlobal('location', { hash: '#pay', pathname: '/s/order/1', assign })
  vi.spyOn(history, 'replaceState').mockImplementation(() => {})
  vi.useFakeTimers()
  offerPayment()
  expect(assign.mock.calls).toEqual([[document.querySelector<HTMLAnchorElement>('#pay')?.href]])
  vi.useRealTimers()
})
