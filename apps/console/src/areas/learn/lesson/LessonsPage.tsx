/** Lessons: edited with a preview of the phone, and published with a date. */
import { lessonRecords } from '@wallpaper/contract/learn/learn.console'
import { lessonCategories } from '@wallpaper/contract/learn/learn.labels'
import { useState } from 'react'
import { type Column, column, countColumn, textColumn, titleColumn } from '../../../ui/table/column.tsx'
import { select } from '../../../ui/table/filter.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { PublishedList, publishedFilters } from '../fields/PublishedList.tsx'
import { type Lesson, lengthText } from '../learn.labels.ts'
import { LessonDialog } from './LessonDialog.tsx'

const columns: Column<Lesson>[] = [
  titleColumn(
    '标题',
    ({ title }) => title,
    ({ summary }) => summary,
  ),
  textColumn('分类', 'category_name', { isNowrap: true }),
  textColumn('讲师', 'teacher', { isNowrap: true }),
  column('视频', ({ seconds }) => (seconds > 0 ? lengthText(seconds) : '—'), { isNumber: true }),
  countColumn('看过', 'views'),
  countColumn('有帮助', 'helpful'),
]

export const LessonsPage = () => {
  const { state, text } = publishedFilters
  const list = useList(lessonRecords, {
    filters: { state, category: select('分类', lessonCategories), text },
  })
  const [edited, setEdited] = useState<{ id: number | null } | null>(null)
  return (
    <>
      <PublishedList
        kind="lesson"
        list={list}
        columns={columns}
        label="教程"
        unit="篇"
        addText="写教程"
        empty={{ title: '还没有教程', note: '写好后先存为草稿，检查无误再发布' }}
        onEdit={(row) => setEdited({ id: row?.id ?? null })}
      />
      {edited && <LessonDialog id={edited.id} onClose={() => setEdited(null)} />}
    </>
  )
}
