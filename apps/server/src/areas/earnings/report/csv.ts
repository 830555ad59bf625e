/** Reports as files, with the figures of the screens. */
import type { LineId } from '@wallpaper/contract'
import { lines } from '@wallpaper/contract'
import {
  incomeStates,
  type PeriodKind,
  periodKinds,
  rateText,
} from '@wallpaper/contract/earnings/earnings.labels'
import { csvFile, money } from '../../../platform/sheet/csv.ts'
import type { Report } from './report.service.ts'
import type { PresentedRow } from './row.present.ts'

const dayText = (day: string): string => day.replaceAll('-', '/')

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

export const rowsCsv = (fromDay: string, toDay: string, rows: readonly PresentedRow[]) =>
  csvFile(`收益明细-${fromDay}-${toDay}`, [
    [
      '日期',
      '产品线',
      '来源',
      '方式',
      '名称',
      '次数',
      '单价（元）',
      '基数（元）',
      '比例',
      '收益（元）',
      '状态',
    ],
    ...rows.map((row) => [
      dayText(row.day),
      row.line_name,
      row.source_name,
      row.way_name,
      row.title,
      String(row.takes),
      row.milli === null ? '' : rateText(row.milli),
      money(row.base_fen),
      `${row.percent}%`,
      money(row.amount_fen),
      row.id ? (row.is_correction ? '更正' : '已结算') : '预估',
    ]),
    [
      '合计',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      money(rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0)),
    ],
  ])
