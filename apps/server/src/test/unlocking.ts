/** How a visitor unlocks a picture: by watching an advertisement, or by paying in the messenger. */
import { type createBrowser, locationOf } from './galleryWorld.ts'
import { payAtWeChat } from './payAtWeChat.ts'
import type { Simulators } from './simulators.ts'

export interface LockedPicture {
  browser: ReturnType<typeof createBrowser>
  code: string
  workId: string
}

/** Opens the advertisement, watches it for some seconds, and returns; gives the final URL. */
export const watchAdvertisement = async (
  simulators: Simulators,
  { browser, code, workId }: LockedPicture,
  { seconds, end }: { seconds: number; end: 'finish' | 'close' },
): Promise<string> => {
  const away = locationOf(await browser.send(`/s/${code}/ad?w=${workId}`))
  await fetch(away)
  await simulators.advanceClock(seconds * 1_000)
  const back = locationOf(await fetch(`${away}/${end}`, { redirect: 'manual' }))
  return locationOf(await browser.send(new URL(back).pathname))
}

/** Goes through the messenger's consent and the confirmation to the order; returns its URL. */
export const orderUnlock = async ({ browser, code, workId }: LockedPicture): Promise<string> => {
  const buy = `/s/${code}/buy?w=${workId}`
  const consentUrl = locationOf(await browser.send(buy))
  if (consentUrl) {
    const back = new URL(locationOf(await fetch(consentUrl, { redirect: 'manual' })))
    const returned = locationOf(await browser.send(`${back.pathname}${back.search}`))
    if (returned !== buy) throw new Error(`after consent one stands at ${returned}`)
  }
  const { html } = await browser.open(buy)
  const [, total] = /name="total" value="(\d+)"/.exec(html) ?? []
  if (!html.includes('确认解锁') || !total) throw new Error('there is nothing to confirm')
  const made = await browser.post(`/s/${code}/order`, { w: workId, total })
  if (made.status !== 303) throw new Error(`the order was answered with ${made.status}`)
  const [order = '', opens] = locationOf(made).split('#')
  if (opens !== 'pay') throw new Error('the payment does not open by itself')
  return order
}

export const orderNumberOf = (path: string): string => path.split('/').at(-1) ?? ''

export const payOrder = (simulators: Simulators, path: string, notifyUrl?: string) =>
  payAtWeChat(simulators, orderNumberOf(path), notifyUrl)
