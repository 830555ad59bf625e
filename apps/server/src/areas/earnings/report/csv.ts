/** A report as a file, with the figures of the screen. */
import type { LineId } from '@wallpaper/contract'
import { lines } from '@wallpaper/contract'
import { incomeStates, type PeriodKind, periodKinds } from '@wallpaper/contract/earnings/earnings.labels'
import { csvFile, money } from '../../../platform/sheet/csv.ts'
import type { Report } from './report.service.ts'

export const dayText = (day: string): string => day.replaceAll('-', '/')

export const reportCsv = (kind: PeriodKind, line: LineId | undefined, items: Report['items']) =>
  csvFile(`收益报表-按${periodKinds[kind]}-${line ? lines[line].name : '全部产品线'}`, [
    ['开始', '结束', '收益（元）', '有收益的天数', '状态', '上一期同期（元）'],
    ...items.map(({ from_day, to_day, amount_fen, days, state, before_fen }) => [
      dayText(from_day),
      dayText(to_day),
      money(amount_fen),
      String(days),
      incomeStates[state],
      before_fen === null ? '' : money(before_fen),
    ]),
    ['合计', '', money(items.reduce((sum, { amount_fen }) => sum + amount_fen, 0))],
  ])
