/**
 * Opens the payment window of an order. One that is not open within three seconds is said to be so, with a way to
 * try again; only the channel's answer makes an order paid.
 */
import { privilegeOrderInfo } from '@wallpaper/contract/member'
import { preparePayment } from '../../../runtime/messengerSdk.ts'
import { runtime } from '../../../runtime/runtime.ts'

/** `saidPaid`: the messenger says so, the channel has not been asked yet. */
export type PayOutcome = 'saidPaid' | 'closed' | 'unopened'

const openMs = 3_000

const pause = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), openMs))

const prepare = async (orderId: string) => {
  const { window: paying } = await runtime().call(privilegeOrderInfo, { order_id: orderId })
  if (!paying) return null
  const { cashier_url, js_api } = paying
  if (cashier_url) return { open: null, cashier_url }
  const open = js_api && runtime().environment.isMessenger ? await preparePayment() : null
  return open && js_api ? { open: () => open(js_api), cashier_url: null } : null
}

export const openWindow = async (orderId: string): Promise<PayOutcome> => {
  const prepared = await Promise.race([prepare(orderId).catch(() => null), pause()])
  if (!prepared) return 'unopened'
  if (prepared.open === null) {
    location.assign(prepared.cashier_url)
    // Unless the browser leaves this page, the cashier did not open.
    await pause()
    return 'unopened'
  }
  const said = await prepared.open()
  return said === 'ok' ? 'saidPaid' : said === 'cancel' ? 'closed' : 'unopened'
}
