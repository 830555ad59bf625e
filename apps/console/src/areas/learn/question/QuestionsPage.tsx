/** Frequent questions: edited, ordered, with votes on whether they helped. */
import { questionRecords, saveQuestion } from '@wallpaper/contract/learn/learn.console'
import {
  type QuestionCategory,
  questionCategories,
  questionCategoryIds,
} from '@wallpaper/contract/learn/learn.labels'
import { App, Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ScreenInput } from '../../../ui/form/ScreenInput.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { ExportButton } from '../fields/Acts.tsx'
import type { Question } from '../learn.labels.ts'

interface Values {
  category: QuestionCategory
  title: string
  body: string
  position: number
  is_shown: boolean
  path?: string
  action?: string
}

const options = questionCategoryIds.map((id) => ({ value: id, label: questionCategories[id] }))
const isCategory = (text: string | undefined): text is QuestionCategory =>
  questionCategoryIds.some((id) => id === text)

const startOf = (question: Question | null): Partial<Values> =>
  question
    ? {
        category: question.category,
        title: question.title,
        body: question.body,
        position: question.position,
        is_shown: question.is_shown,
        ...(question.path && { path: question.path }),
        ...(question.action && { action: question.action }),
      }
    : { category: 'withdraw', position: 0, is_shown: true }

const QuestionDialog = ({ question, onClose }: { question: Question | null; onClose: () => void }) => {
  const save = useEndpointMutation(saveQuestion, { invalidates: [questionRecords] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={question ? '编辑问题' : '写一个常见问题'}
      submitText="保存"
      width={600}
      initialValues={startOf(question)}
      onClose={onClose}
      onSubmit={async ({ path, action, ...rest }, idempotencyKey) => {
        await save.call(
          {
            ...rest,
            ...(question && { id: question.id }),
            path: path?.trim() || undefined,
            action: action?.trim() || undefined,
          },
          { idempotencyKey },
        )
        void message.success('已保存')
      }}
    >
      <Form.Item name="title" label="问题" rules={[{ required: true, min: 4, message: '至少 4 个字' }]}>
        <Input maxLength={40} showCount placeholder="像创作者会问的那样写" />
      </Form.Item>
      <Form.Item
        name="body"
        label="答案"
        extra="一行是一段，- 开头是列表"
        rules={[{ required: true, min: 4, message: '至少 4 个字' }]}
      >
        <Input.TextArea rows={7} maxLength={2_000} showCount />
      </Form.Item>
      <div className={common.fieldPair}>
        <Form.Item name="category" label="分类">
          <Select options={options} />
        </Form.Item>
        <IntegerField name="position" label="顺序" min={0} max={9_999} help="小的在前" />
        <Form.Item name="path" label="去哪里处理（可以不填）">
          <ScreenInput />
        </Form.Item>
        <Form.Item name="action" label="按钮文字（可以不填）">
          <Input maxLength={12} />
        </Form.Item>
      </div>
      <Form.Item name="is_shown" label="显示给创作者" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

const columnsFor = (onEdit: (question: Question) => void) => [
  {
    title: '问题',
    key: 'title',
    render: (_: unknown, { title }: Question) => <span className={common.strong}>{title}</span>,
  },
  { title: '分类', dataIndex: 'category_name', className: cx(common.nowrap) },
  {
    title: '有用 / 没解决',
    key: 'votes',
    className: cx(common.num),
    render: (_: unknown, { helpful, unhelpful }: Question) =>
      `${formatCount(helpful)} / ${formatCount(unhelpful)}`,
  },
  { title: '顺序', dataIndex: 'position', align: 'right' as const, className: cx(common.num) },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { is_shown }: Question) => (
      <StateTag tone={is_shown ? 'ok' : 'plain'}>{is_shown ? '显示中' : '没有显示'}</StateTag>
    ),
  },
  { title: '修改人', dataIndex: 'changed_by', className: cx(common.nowrap) },
  { title: '修改时间', dataIndex: 'changed_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, question: Question) => (
      <Button size="small" onClick={() => onEdit(question)}>
        编辑
      </Button>
    ),
  },
]

export const QuestionsPage = () => {
  const filters = useFilters(['category', 'text'])
  const category = isCategory(filters.values.category) ? filters.values.category : undefined
  const { text } = filters.values
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    questionRecords,
    { category, text, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const [edited, setEdited] = useState<{ question: Question | null } | null>(null)
  return (
    <Card isFlush>
      <FilterBar
        actions={
          <>
            <ExportButton asked={{ kind: 'question', category, text }} />
            <Button type="primary" onClick={() => setEdited({ question: null })}>
              写问题
            </Button>
          </>
        }
      >
        <Select
          aria-label="分类"
          allowClear
          placeholder="全部分类"
          className={cx(common.filterSelect)}
          value={category}
          onChange={(next?: QuestionCategory) => filters.set({ category: next })}
          options={options}
        />
        <Input.Search
          allowClear
          aria-label="搜索"
          placeholder="问题或答案里的字"
          className={cx(common.filterInputWide)}
          key={text ?? ''}
          defaultValue={text}
          onSearch={(next) => filters.set({ text: next.trim() || undefined })}
        />
      </FilterBar>
      <CursorTable
        label="常见问题"
        unit="个"
        query={query}
        trail={trail}
        columns={columnsFor((question) => setEdited({ question }))}
        rowKey="id"
        empty={
          <EmptyState
            title={filters.isAny ? '没有符合条件的问题' : '还没有常见问题'}
            note="从客服工单里挑问得最多的写起"
          />
        }
      />
      {edited && <QuestionDialog question={edited.question} onClose={() => setEdited(null)} />}
    </Card>
  )
}
