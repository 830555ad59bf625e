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

it('pays in the window of the messenger, and leaves other browsers their link', () => {
  document.body.innerHTML = `<a id="pay" href="#" data-api='{"package":"prepay"}'></a>`
  offerPayment()
  const press = () => {
    const event = new MouseEvent('click', { cancelable: true })
    document.querySelector('#pay')?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press()).toBe(false)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const asked: unknown[] = []
  let said = 'get_brand_wcpay_request:cancel'
  vi.stubGlobal('WeixinJSBridge', {
    invoke: (name: string, request: unknown, then: (reply: { err_msg: string }) => void) => {
      asked.push([name, request])
      then({ err_msg: said })
    },
  })
  expect(press()).toBe(true)
  expect(document.querySelector('.toast')?.textContent).toBe('还没有付款')
  expect(reload).not.toHaveBeenCalled()
  said = 'get_brand_wcpay_request:ok'
  press()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(Array(2).fill(['getBrandWCPayRequest', { package: 'prepay' }]))
})
