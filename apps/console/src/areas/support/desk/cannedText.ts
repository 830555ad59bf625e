/** Canned answers with placeholders filled from the ticket. */
import { type CannedBlank, cannedBlanks } from '@wallpaper/contract/support/support.labels'
import { formatYuan } from '../../../lib/money.ts'
import type { TicketDetail } from './ticket.labels.ts'

type Values = Record<CannedBlank, string>

export const valuesOf = (ticket: TicketDetail, me: string): Values => ({
  昵称: ticket.person.nickname,
  单号: ticket.number,
  客服: me,
  可提现: formatYuan(ticket.about.available_fen),
})

export interface FilledText {
  text: string
  /** The filled-in values, in order. */
  filled: string[]
}

export const fillCanned = (text: string, values: Values): FilledText => {
  const filled: string[] = []
  const whole = text.replace(/\{([^{}]+)\}/g, (blank, name: string) => {
    const known = cannedBlanks.find((each) => each === name)
    if (!known) return blank
    filled.push(values[known])
    return values[known]
  })
  return { text: whole, filled }
}
