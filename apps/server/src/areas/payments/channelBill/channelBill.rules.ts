/** The bills that exist, and when a day's bill is available. */
import { dayBegin } from '@wallpaper/contract/day'
import { businessDay, dayMs } from '../../../platform/clock.ts'

export const billChannels = {
  wechat_pay: '微信支付',
  wechat_transfer: '微信商家转账',
  alipay_transfer: '支付宝转账',
} as const
export type BillChannel = keyof typeof billChannels

export const isBillChannel = (name: string): name is BillChannel => name in billChannels

/** Bills are published from 10:00 the next day; half an hour of margin. */
const readyAfterMs = 10.5 * 3_600_000
/** A missing bill is requested for this many days. */
const daysBack = 7
/** Alipay makes no bill for a day without movements, and does not tell it from one that is late. */
const lateDaysMax = 3

export const billDaysDue = (now: number): string[] =>
  Array.from({ length: daysBack }, (_, at) => businessDay(now - (daysBack - at) * dayMs)).filter(
    (day) => dayBegin(day) + dayMs + readyAfterMs <= now,
  )

/** Whether a day whose bill is still not there has none because nothing happened. */
export const isTooLateForBill = (day: string, now: number): boolean =>
  dayBegin(day) + dayMs + readyAfterMs + lateDaysMax * dayMs <= now

export interface BillKey {
  channel: BillChannel
  day: string
}

export const textOfKey = ({ channel, day }: BillKey): string => `${channel}/${day}`

export const keyOfText = (text: string): BillKey => {
  const [channel = '', day = ''] = text.split('/')
  if (!isBillChannel(channel)) throw new Error(`no bills of ${channel}`)
  return { channel, day }
}
