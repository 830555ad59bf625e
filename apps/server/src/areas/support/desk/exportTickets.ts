/** Tickets as a file: what became of each, never what was said in it. */
import type { ParsedInput } from '@wallpaper/contract'
import type { exportTickets } from '@wallpaper/contract/support/support.console'
import { ticketKinds, ticketStates } from '@wallpaper/contract/support/support.words'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { type CsvFile, csvFile, digits } from '../../../platform/sheet/csv.ts'
import { presentForStaff } from './desk.present.ts'
import { deskReader } from './desk.repository.ts'

const rowsMax = 10_000

const headings = [
  '单号',
  '类型',
  '标题',
  '状态',
  '创作者',
  '昵称',
  '提交时间',
  '首次答复',
  '结束时间',
  '负责人',
  '评分',
]

const timeOf = (at: Date | null): string => (at ? timeText(at.getTime()) : '')

export const exportList = async (
  tx: Tx,
  { tab, kind, uid, number }: ParsedInput<typeof exportTickets>,
  act: StaffAct,
): Promise<CsvFile> => {
  const staffId = act.caller.id
  const rows = await deskReader(tx).list({ tab, kind, uid, number, staffId }, null, rowsMax - 1)
  const present = await presentForStaff(tx, rows, { staffId, now: act.now })
  await audit(tx, act, { action: 'ticket.export', subject: 'ticket:all', after: { count: rows.length } })
  const lines = rows.map((row) => {
    const { person, agent } = present(row)
    return [
      digits(row.number),
      ticketKinds[row.kind],
      row.title,
      ticketStates[row.state],
      String(row.uid),
      person.nickname,
      timeText(row.openedAt.getTime()),
      timeOf(row.firstAnsweredAt),
      timeOf(row.endedAt),
      agent?.name ?? '',
      row.rating === null ? '' : String(row.rating),
    ]
  })
  return csvFile('工单', [headings, ...lines])
}
