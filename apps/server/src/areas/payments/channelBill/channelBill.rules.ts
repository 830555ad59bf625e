/** Which bills there are, and from when on a day's can be had. */
import { businessDay, dayMs } from '../../../platform/clock.ts'

export const billChannels = { wechat_pay: '微信支付', wechat_transfer: '微信商家转账' } as const
export type BillChannel = keyof typeof billChannels

/** Bills are given out from ten in the morning of the next day on. */
const readyAfterMs = 10.5 * 3_600_000
/** For how long one that could not be had is asked for. */
const daysBack = 7

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

export const billDaysDue = (now: number): string[] =>
  Array.from({ length: daysBack }, (_, at) => businessDay(now - (daysBack - at) * dayMs)).filter(
    (day) => startOf(day) + dayMs + readyAfterMs <= now,
  )

export interface BillKey {
  channel: BillChannel
  day: string
}

export const textOfKey = ({ channel, day }: BillKey): string => `${channel}/${day}`

export const keyOfText = (text: string): BillKey => {
  const [channel, day = ''] = text.split('/')
  if (channel !== 'wechat_pay' && channel !== 'wechat_transfer') throw new Error(`no bills of ${channel}`)
  return { channel, day }
}
