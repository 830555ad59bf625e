/** Demo tickets and their answers. */
import {
  ticketEndingIds,
  ticketKindIds,
  ticketMoneyKindIds,
  ticketStateIds,
  ticketSubjectIds,
} from '@wallpaper/contract/support/support.labels'
import { z } from 'zod'
import { dataFile } from '../../../platform/dataFile.ts'
import { duration } from '../../../platform/demo/demoFields.ts'

const message = z.strictObject({
  ago: duration,
  by: z.enum(['person', 'staff', 'note']),
  /** Attaches the newest money row of this kind. */
  money: z.enum(ticketMoneyKindIds).exactOptional(),
  text: z.string(),
  /** Names of attached demo pictures. */
  pictures: z.array(z.string()).exactOptional(),
})

const ticket = z.strictObject({
  id: z.string(),
  kind: z.enum(ticketKindIds),
  state: z.enum(ticketStateIds),
  subject: z.enum(ticketSubjectIds).exactOptional(),
  /** Time until an answer is due; negative: overdue. */
  dueIn: duration.exactOptional(),
  /** Currently claimed by somebody. */
  isClaimed: z.boolean().exactOptional(),
  said: z.array(message),
  ended: z.strictObject({ ago: duration, by: z.enum(ticketEndingIds) }).exactOptional(),
  rating: z.strictObject({ stars: z.int(), text: z.string() }).exactOptional(),
})

export type DemoTicket = z.infer<typeof ticket>

export const demoTickets = dataFile(
  new URL('./tickets.data.json', import.meta.url),
  z.strictObject({
    tickets: z.array(ticket),
    canned: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  }),
)
