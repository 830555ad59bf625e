import type { DueWork } from '../../staff/public.ts'
import { settings } from '../codes.settings.ts'
import { reportReader } from '../report/report.repository.ts'
import { applicationReader } from './application.repository.ts'

export const codesDue: readonly DueWork[] = [
  {
    kind: 'code',
    label: '审核中文口令',
    needs: 'review:do',
    key: 'code:all',
    targetMinutes: async (tx) => (await settings(tx).get('codes.review_hours')) * 60,
    waiting: (tx) => applicationReader(tx).waiting(),
  },
  {
    kind: 'gallery_report',
    label: '观众的举报',
    needs: 'reports:do',
    key: 'gallery_report:all',
    waiting: (tx) => reportReader(tx).waiting(),
  },
]
