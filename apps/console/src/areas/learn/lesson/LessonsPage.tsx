/** Lessons: edited with a preview of the phone, and published with a date. */
import { lessonRecords } from '@wallpaper/contract/learn/learn.console'
import {
  type LessonCategory,
  lessonCategories,
  lessonCategoryIds,
} from '@wallpaper/contract/learn/learn.labels'
import { Select } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { PublishedList } from '../fields/PublishedList.tsx'
import { isPublicationState, type Lesson, lengthText } from '../learn.labels.ts'
import { LessonDialog } from './LessonDialog.tsx'

const columns = [
  {
    title: '标题',
    key: 'title',
    render: (_: unknown, { title, summary }: Lesson) => (
      <span className={common.twoLines}>
        <span className={common.strong}>{title}</span>
        <span className={common.note}>{summary}</span>
      </span>
    ),
  },
  { title: '分类', dataIndex: 'category_name', className: cx(common.nowrap) },
  { title: '讲师', dataIndex: 'teacher', className: cx(common.nowrap) },
  {
    title: '视频',
    dataIndex: 'seconds',
    className: cx(common.num),
    render: (seconds: number) => (seconds > 0 ? lengthText(seconds) : '—'),
  },
  {
    title: '看过',
    dataIndex: 'views',
    align: 'right' as const,
    className: cx(common.num),
    render: (count: number) => formatCount(count),
  },
  {
    title: '有帮助',
    dataIndex: 'helpful',
    align: 'right' as const,
    className: cx(common.num),
    render: (count: number) => formatCount(count),
  },
]

const isCategory = (text: string | undefined): text is LessonCategory =>
  lessonCategoryIds.some((id) => id === text)

export const LessonsPage = () => {
  const filters = useFilters(['state', 'text', 'category'])
  const { values } = filters
  const state = isPublicationState(values.state) ? values.state : undefined
  const category = isCategory(values.category) ? values.category : undefined
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    lessonRecords,
    { state, category, text: values.text, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<{ id: number | null } | null>(null)
  return (
    <>
      <PublishedList<Lesson>
        kind="lesson"
        filters={filters}
        query={query}
        trail={trail}
        columns={columns}
        label="教程"
        unit="篇"
        addText="写教程"
        empty={{ title: '还没有教程', note: '写好后先存为草稿，检查无误再发布' }}
        onEdit={(row) => setEdited({ id: row?.id ?? null })}
        more={
          <Select
            aria-label="分类"
            allowClear
            placeholder="全部分类"
            className={cx(common.filterSelect)}
            value={category}
            onChange={(next?: LessonCategory) => filters.set({ category: next })}
            options={lessonCategoryIds.map((id) => ({ value: id, label: lessonCategories[id] }))}
          />
        }
      />
      {edited && <LessonDialog id={edited.id} onClose={() => setEdited(null)} />}
    </>
  )
}
