/** Creators' questions below lessons: answered publicly, or hidden. */

import {
  askedStateIds,
  askedStates,
  askedTextMax,
  type LessonQuestionState,
} from '@wallpaper/contract/learn/learn.labels'
import {
  answerLessonQuestion,
  hideLessonQuestion,
  lessonQuestionRecords,
} from '@wallpaper/contract/learn/lessonQuestion.console'
import { App, Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'

type Asked = ItemOf<typeof lessonQuestionRecords>
type Act = { kind: 'answer' | 'hide'; asked: Asked }

const AnswerDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const answer = useEndpointMutation(answerLessonQuestion, { invalidates: [lessonQuestionRecords] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ text: string }>
      title={`回答「${asked.lesson.title}」下的提问`}
      submitText="发布回答"
      initialValues={{ text: asked.answer?.text ?? '' }}
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await answer.call({ id: asked.id, text })
        void message.success('已回答，大家都能看到')
      }}
    >
      <p className={common.strong}>{asked.text}</p>
      <Form.Item name="text" label="回答" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
        <Input.TextArea rows={4} maxLength={askedTextMax} showCount />
      </Form.Item>
    </FormDialog>
  )
}

const HideDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const hide = useEndpointMutation(hideLessonQuestion, { invalidates: [lessonQuestionRecords] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title="隐藏这个提问"
      submitText="隐藏"
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await hide.call({ id: asked.id, reason })
        void message.success('已隐藏，创作者那边看不到了')
      }}
    >
      <p>{asked.text}</p>
      <ReasonField />
    </FormDialog>
  )
}

const columnsFor = (onAct: (act: Act) => void) => [
  {
    title: '提问',
    key: 'text',
    render: (_: unknown, { text, answer }: Asked) => (
      <span className={common.twoLines}>
        <span className={common.strong}>{text}</span>
        {answer && (
          <span className={common.note}>
            {answer.is_tutor ? `导师 ${answer.by}` : answer.by}：{answer.text}
          </span>
        )}
      </span>
    ),
  },
  { title: '教程', key: 'lesson', render: (_: unknown, { lesson }: Asked) => lesson.title },
  {
    title: '谁问的',
    key: 'person',
    className: cx(common.nowrap),
    render: (_: unknown, { person }: Asked) => (
      <SubjectLink subject={{ key: `person:${person.uid}`, label: person.nickname }} />
    ),
  },
  { title: '时间', dataIndex: 'asked_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '操作',
    key: 'acts',
    className: cx(common.nowrap),
    render: (_: unknown, asked: Asked) =>
      !asked.is_hidden && (
        <>
          <Button size="small" onClick={() => onAct({ kind: 'answer', asked })}>
            {asked.answer ? '改回答' : '回答'}
          </Button>{' '}
          <Button size="small" onClick={() => onAct({ kind: 'hide', asked })}>
            隐藏
          </Button>
        </>
      ),
  },
]

const empties: Record<LessonQuestionState, string> = {
  waiting: '没有等着回答的提问',
  answered: '还没有回答过',
  hidden: '没有隐藏的提问',
}

export const LessonQuestionsPage = () => {
  const [state, setState] = useState<LessonQuestionState>('waiting')
  const [act, setAct] = useState<Act | null>(null)
  const trail = useCursorTrail(state)
  const query = useEndpointQuery(
    lessonQuestionRecords,
    { state, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const close = () => setAct(null)
  return (
    <Card
      isFlush
      title="教程提问"
      extra={
        <Segmented
          aria-label="状态"
          value={state}
          onChange={setState}
          options={askedStateIds.map((value) => ({ value, label: askedStates[value] }))}
        />
      }
    >
      <CursorTable
        query={query}
        trail={trail}
        columns={columnsFor(setAct)}
        rowKey="id"
        label="教程提问"
        unit="条"
        empty={<EmptyState title={empties[state]} note="创作者在教程下面提的问题会出现在这里" />}
      />
      {act?.kind === 'answer' && <AnswerDialog asked={act.asked} onClose={close} />}
      {act?.kind === 'hide' && <HideDialog asked={act.asked} onClose={close} />}
    </Card>
  )
}
