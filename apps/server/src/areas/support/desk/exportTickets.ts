/** Tickets as a file: outcomes only, never the messages. */
import type { ParsedInput } from '@wallpaper/contract'
import type { exportTickets } from '@wallpaper/contract/support/support.console'
import { ticketKinds, ticketStates } from '@wallpaper/contract/support/support.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type Column, column, digits, number } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import type { TicketRow } from '../ticket/ticket.repository.ts'
import { presentForStaff } from './desk.present.ts'
import { ticketRows } from './desk.service.ts'

const timeOf = (at: Date | null): string => (at ? timeText(at.getTime()) : '')

interface TicketLine {
  row: TicketRow
  nickname: string
  agent: string
}

const columns: Column<TicketLine>[] = [
  column('单号', ({ row }) => digits(row.number)),
  column('类型', ({ row }) => ticketKinds[row.kind]),
  column('标题', ({ row }) => row.title),
  column('状态', ({ row }) => ticketStates[row.state]),
  column('创作者', ({ row }) => number(row.uid)),
  column('昵称', ({ nickname }) => nickname),
  column('提交时间', ({ row }) => timeText(row.openedAt.getTime())),
  column('首次答复', ({ row }) => timeOf(row.firstAnsweredAt)),
  column('结束时间', ({ row }) => timeOf(row.endedAt)),
  column('负责人', ({ agent }) => agent),
  column('评分', ({ row }) => (row.rating === null ? '' : number(row.rating))),
]

export const exportTicketList = async (
  tx: Tx,
  { tab, kind, uid, number: wanted }: ParsedInput<typeof exportTickets>,
  act: StaffAct,
): Promise<SpooledCsv> => {
  const staffId = act.caller.id
  const ask = { tab, kind, uid, number: wanted, staffId }
  const { file, count } = await exportList('工单', columns, {
    ...ticketRows(tx, ask),
    present: async (rows: TicketRow[]) => {
      const present = await presentForStaff(tx, rows, { staffId, now: act.now })
      return rows.map((row) => {
        const { person, agent } = present(row)
        return { row, nickname: person.nickname, agent: agent?.name ?? '' }
      })
    },
  })
  await audit(tx, act, { action: 'ticket.export', subject: 'ticket:all', after: { count } })
  return file
}
