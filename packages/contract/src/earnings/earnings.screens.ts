import type { LineId } from '../lines.ts'
import { defineScreen } from '../screen.ts'
import type { IncomeSource, PeriodKind } from './earnings.labels.ts'

export const earningsScreens = {
  earnings: defineScreen('/pages/earnings/index', { title: '收益', tab: { index: 2, icon: 'income' } }),
  /** `day`: selects the period that contains it. */
  report: defineScreen<{ kind?: PeriodKind; day?: string; line?: LineId }>('/pages/mine/Income/index', {
    title: '收益报表',
  }),
  /** One day; by default yesterday. */
  dayDetail: defineScreen<{ day?: string }>('/pages/mine/Income/incomeDetail', { title: '收益详情' }),
  /** Rows of a time range; by default this month. */
  rows: defineScreen<{ from_day?: string; to_day?: string; line?: LineId; source?: IncomeSource }>(
    '/pages/mine/IncomeDetails/index',
    { title: '收益明细' },
  ),
  shares: defineScreen('/pages/mine/IncomeShare/index', { title: '收益分成' }),
  mini: defineScreen<{ day?: string }>('/pages/earnings/miniDetail/index', { title: '小程序收益' }),
  pictures: defineScreen<{ day?: string }>('/pages/earnings/gpicDetail/index', { title: '图片收益' }),
  /** One row of income of any source. */
  rowDetail: defineScreen<{ id: string }>('/pages/earnings/gpicDetail/detail', { title: '图片收益详情' }),
  apps: defineScreen<{ day?: string }>('/pages/earnings/appDetail/index', { title: '应用收益' }),
  ranking: defineScreen('/pages/earnings/earnings/earnings', { title: '收益排行' }),
}
