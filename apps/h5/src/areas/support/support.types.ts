import type { OutputOf } from '@wallpaper/contract'
import type {
  complaintDetail,
  complaintInit,
  complaintList,
  complaintSubjects,
  festivalGifts,
} from '@wallpaper/contract/support'

export type Tickets = OutputOf<typeof complaintList>
export type Ticket = Tickets['items'][number]
export type TicketDetail = OutputOf<typeof complaintDetail>
export type TicketForm = OutputOf<typeof complaintInit>
export type Gifts = OutputOf<typeof festivalGifts>
export type Gift = Gifts['items'][number]
export type Address = NonNullable<Gift['address']>
export type Subject = OutputOf<typeof complaintSubjects>['items'][number]
