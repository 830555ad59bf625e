/** What the audience reports on gallery pages, the oldest first; each leads to the work and its author. */
import { galleryReports } from '@wallpaper/contract/codes/codes.console'
import { useState } from 'react'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { actionsColumn, type Column, column, textColumn, timeColumn } from '../../ui/table/column.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { HandleReportDialog } from './CodeDialogs.tsx'
import type { Report } from './code.labels.ts'

const columnsOf = (onHandle: (report: Report) => void): Column<Report>[] => [
  textColumn('口令', 'code'),
  column('作品', ({ photo_id }) =>
    photo_id ? <SubjectLink subject={{ key: `photo:${photo_id}`, label: '看作品' }} /> : '整页',
  ),
  column('创作者', ({ uid }) =>
    uid === null ? '—' : <SubjectLink subject={{ key: `person:${uid}`, label: String(uid) }} />,
  ),
  textColumn('原因', 'reason'),
  textColumn('说明', 'note', { hasDash: true }),
  timeColumn('时间', 'at'),
  actionsColumn((report) => [{ text: '处理完了', onClick: () => onHandle(report) }]),
]

export const ReportsPage = () => {
  const list = useList(galleryReports, {})
  const [handled, setHandled] = useState<Report | null>(null)
  return (
    <ListPage
      list={list}
      label="举报"
      unit="条"
      rowKey="id"
      columns={columnsOf(setHandled)}
      empty={{ title: '没有未处理的举报', note: '观众在取图页提交的举报会出现在这里' }}
    >
      {handled && <HandleReportDialog report={handled} onClose={() => setHandled(null)} />}
    </ListPage>
  )
}
