import type { PersonRisks } from '../../account/public.ts'
import { reportReader } from './report.repository.ts'

export const reportRisks: PersonRisks = {
  about: '观众的举报',
  needs: 'reports:see',
  async of(tx, uid) {
    const open = await reportReader(tx).countOpenOf(uid)
    return open === 0
      ? []
      : [
          {
            title: `${open} 条举报没有处理`,
            note: '观众在取图页提交的',
            weight: 15,
            key: 'gallery_report:all',
          },
        ]
  },
}
