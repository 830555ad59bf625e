/** Frequent questions: edited, ordered, with votes on whether they helped. */
import { questionRecords, saveQuestion } from '@wallpaper/contract/learn/learn.console'
import {
  type QuestionCategory,
  questionCategories,
  questionCategoryIds,
} from '@wallpaper/contract/learn/learn.labels'
import { App, Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ScreenInput } from '../../../ui/form/ScreenInput.tsx'
import {
  actionsColumn,
  type Column,
  column,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { search, select } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { exportOf } from '../fields/Acts.tsx'
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
        extra="换行即分段，- 开头是列表"
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

const columnsFor = (onEdit: (question: Question) => void): Column<Question>[] => [
  textColumn('问题', 'title', { isStrong: true }),
  textColumn('分类', 'category_name', { isNowrap: true }),
  column('有用 / 没解决', ({ helpful, unhelpful }) => `${formatCount(helpful)} / ${formatCount(unhelpful)}`, {
    isNumber: true,
  }),
  textColumn('顺序', 'position', { isNumber: true, isRight: true }),
  stateColumn(({ is_shown }) => ({
    word: is_shown ? '显示中' : '没有显示',
    tone: is_shown ? 'ok' : 'plain',
  })),
  textColumn('修改人', 'changed_by', { isNowrap: true }),
  timeColumn('修改时间', 'changed_at'),
  actionsColumn((question) => [{ text: '编辑', onClick: () => onEdit(question) }]),
]

export const QuestionsPage = () => {
  const list = useList(questionRecords, {
    filters: {
      category: select('分类', questionCategories),
      text: search('问题或答案里的字', { label: '搜索', isWide: true }),
    },
  })
  const [edited, setEdited] = useState<{ question: Question | null } | null>(null)
  const note = '从客服工单里挑问得最多的写起'
  return (
    <ListPage
      list={list}
      label="常见问题"
      unit="个"
      rowKey="id"
      columns={columnsFor((question) => setEdited({ question }))}
      {...exportOf('question')}
      actions={
        <Button type="primary" onClick={() => setEdited({ question: null })}>
          写问题
        </Button>
      }
      empty={{ title: '还没有常见问题', note }}
      emptyFiltered={{ title: '没有符合条件的问题', note }}
    >
      {edited && <QuestionDialog question={edited.question} onClose={() => setEdited(null)} />}
    </ListPage>
  )
}
