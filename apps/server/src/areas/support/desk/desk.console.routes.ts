import {
  assignTicket,
  cannedAnswers,
  claimTicket,
  exportTickets,
  noteTicket,
  removeCannedAnswer,
  replyTicket,
  saveCannedAnswer,
  solveTicket,
  ticketColleagues,
  ticketFigures,
  ticketList,
  ticketMoneyList,
  ticketPicture,
  ticketRead,
} from '@wallpaper/contract/support/support.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  outside,
  type Route,
  read,
  type StaffAct,
  type StaffCaller,
  write,
} from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type TakePrivatePicture, takePrivatePicture } from '../../upload/public.ts'
import { listMoney } from '../ticket/attachedMoney.ts'
import type { TicketDeps } from '../ticket/ticket.present.ts'
import { cannedReader } from './canned.repository.ts'
import { presentCanned, removeCanned, saveCanned } from './canned.service.ts'
import { presentStaffDetail } from './desk.present.ts'
import {
  assign,
  claim,
  colleagues,
  figuresOf,
  listForStaff,
  note,
  oneTicket,
  reply,
  solve,
} from './desk.service.ts'
import { exportTicketList } from './exportTickets.ts'

export interface DeskDeps extends TicketDeps, TakePrivatePicture {
  clock: Clock
}

export const deskConsoleRoutes = (deps: DeskDeps): Route[] => {
  const looking = ({ id }: StaffCaller) => ({ staffId: id, now: deps.clock() })
  /** Every action returns the updated ticket. */
  const shown = (tx: Tx, id: string, { caller, now }: StaffAct) =>
    presentStaffDetail(tx, id, deps, { staffId: caller.id, now })
  return [
    read(ticketList, ({ tx, input, caller }) => listForStaff(tx, input, looking(caller))),
    write(exportTickets, ({ tx, input, act }) => exportTicketList(tx, input, act)),
    read(ticketRead, ({ tx, input, caller }) => presentStaffDetail(tx, input.id, deps, looking(caller))),
    write(claimTicket, async ({ tx, input, act }) => {
      await claim(tx, input.id, act)
      return shown(tx, input.id, act)
    }),
    read(ticketMoneyList, async ({ tx, input: { id, ...ask } }) =>
      listMoney(tx, (await oneTicket(tx, id)).uid, ask),
    ),
    outside(ticketPicture, async ({ db, input, file }) => {
      if (!file) throw refuse('请选择要上传的图片')
      const { uid } = await db.read((tx) => oneTicket(tx, input.id))
      return takePrivatePicture(db, uid, file, deps)
    }),
    write(replyTicket, async ({ tx, input, act }) => {
      await reply(tx, input, act, deps.pictures)
      return shown(tx, input.id, act)
    }),
    write(noteTicket, async ({ tx, input, act }) => {
      await note(tx, input, act)
      return shown(tx, input.id, act)
    }),
    read(ticketColleagues, ({ tx, caller }) => colleagues(tx, looking(caller))),
    write(assignTicket, async ({ tx, input, act }) => {
      await assign(tx, input, act)
      return shown(tx, input.id, act)
    }),
    write(solveTicket, async ({ tx, input, act }) => {
      await solve(tx, input.id, act)
      return shown(tx, input.id, act)
    }),
    read(cannedAnswers, async ({ tx }) => ({ items: (await cannedReader(tx).all()).map(presentCanned) })),
    write(saveCannedAnswer, ({ tx, input, act }) => saveCanned(tx, input, act)),
    write(removeCannedAnswer, async ({ tx, input, act }) => {
      await removeCanned(tx, input.id, act)
      return {}
    }),
    read(ticketFigures, ({ tx, input }) => figuresOf(tx, input.days, deps.clock())),
  ]
}
