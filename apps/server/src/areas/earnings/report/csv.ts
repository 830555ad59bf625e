/** A report as a file, with the figures of the screen. */
import type { LineId } from '@wallpaper/contract'
import { lines } from '@wallpaper/contract'
import { incomeStates, type PeriodKind, periodKinds } from '@wallpaper/contract/earnings/earnings.labels'
import { type Column, column, csvFile, money, tableLines } from '../../../platform/sheet/csv.ts'
import type { Report } from './report.service.ts'

export const dayText = (day: string): string => day.replaceAll('-', '/')

const columns: Column<Report['items'][number]>[] = [
  column('开始', ({ from_day }) => dayText(from_day)),
  column('结束', ({ to_day }) => dayText(to_day)),
  column('收益（元）', ({ amount_fen }) => money(amount_fen)),
  column('有收益的天数', ({ days }) => String(days)),
  column('状态', ({ state }) => incomeStates[state]),
  column('上一期同期（元）', ({ before_fen }) => (before_fen === null ? '' : money(before_fen))),
]

export const reportCsv = (kind: PeriodKind, line: LineId | undefined, items: Report['items']) =>
  csvFile(`收益报表-按${periodKinds[kind]}-${line ? lines[line].name : '全部产品线'}`, [
    ...tableLines(columns, items),
    ['合计', '', money(items.reduce((sum, { amount_fen }) => sum + amount_fen, 0))],
  ])
