import {
  complaintDetail,
  complaintInit,
  complaintList,
  complaintRate,
  complaintReply,
  complaintSolve,
  complaintSubjects,
  complaintSubmit,
} from '@wallpaper/contract/support'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listSubjects } from './subject.ts'
import type { TicketDeps } from './ticket.present.ts'
import {
  addToTicket,
  listTickets,
  openTicket,
  rateTicket,
  readTicket,
  solveOwn,
  ticketForm,
} from './ticket.service.ts'

export const ticketRoutes = (deps: TicketDeps & { clock: Clock }): Route[] => [
  read(complaintList, ({ tx, caller, input }) => listTickets(tx, caller.uid, input, deps.clock())),
  read(complaintInit, ({ tx, caller }) => ticketForm(tx, caller.uid, deps.clock())),
  read(complaintSubjects, ({ tx, caller, input }) => listSubjects(tx, caller.uid, input)),
  write(complaintSubmit, ({ tx, caller, input }) => openTicket(tx, caller.uid, input, deps, deps.clock())),
  read(complaintDetail, ({ tx, input }) => readTicket(tx, input.id, deps, deps.clock())),
  write(complaintReply, ({ tx, input }) => addToTicket(tx, input, deps, deps.clock())),
  write(complaintSolve, ({ tx, input }) => solveOwn(tx, input.id, deps, deps.clock())),
  write(complaintRate, ({ tx, input }) => rateTicket(tx, input, deps, deps.clock())),
]
