/** How near the last day of a quarter's report is. */
import { daysBetween } from '@wallpaper/contract/day'

export interface ReportDue {
  type: 'info' | 'warning' | 'error'
  title: string
}

/** So early that the second person and the tax office both have time. */
const warnDays = 10

interface QuarterFacts {
  report_by: string
  is_over: boolean
  people: number
  /** Approved for this quarter. */
  isExported: boolean
}

/** Null when nothing has to be said. Days are business days of today and of the report. */
export const reportDue = (
  { report_by, is_over, people, isExported }: QuarterFacts,
  today: string,
): ReportDue | null => {
  if (!is_over || people === 0) return null
  const left = daysBetween(today, report_by)
  if (isExported)
    return left < 0 ? null : { type: 'info', title: `报送文件已经导出，请在 ${report_by} 前交给税务机关` }
  if (left < 0)
    return { type: 'error', title: `已经过了最迟报送日 ${report_by}，还没有导出过文件，请马上申请` }
  if (left === 0) return { type: 'error', title: '今天是最迟报送日，还没有导出过文件' }
  return left <= warnDays
    ? { type: 'warning', title: `还有 ${left} 天到最迟报送日 ${report_by}，还没有导出过文件` }
    : null
}
