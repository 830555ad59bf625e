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
import { type ItemOf, useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { type Column, column, timeColumn } from '../../../ui/table/column.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'

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

const HideDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => (
  <ReasonDialog
    endpoint={hideLessonQuestion}
    invalidates={[lessonQuestionRecords]}
    title="隐藏这个提问"
    submitText="隐藏"
    input={(reason) => ({ id: asked.id, reason })}
    done="已隐藏，创作者那边看不到了"
    onClose={onClose}
  >
    <p>{asked.text}</p>
  </ReasonDialog>
)

const columnsFor = (onAct: (act: Act) => void): Column<Asked>[] => [
  column('提问', ({ text, answer }) => (
    <span className={common.twoLines}>
      <span className={common.strong}>{text}</span>
      {answer && (
        <span className={common.note}>
          {answer.is_tutor ? `导师 ${answer.by}` : answer.by}：{answer.text}
        </span>
      )}
    </span>
  )),
  column('教程', ({ lesson }) => lesson.title),
  column(
    '提问人',
    ({ person }) => <SubjectLink subject={{ key: `person:${person.uid}`, label: person.nickname }} />,
    { isNowrap: true },
  ),
  timeColumn('时间', 'asked_at'),
  column(
    '操作',
    (asked) =>
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
    { isNowrap: true },
  ),
]

const empties: Record<LessonQuestionState, string> = {
  waiting: '没有等着回答的提问',
  answered: '还没有回答过',
  hidden: '没有隐藏的提问',
}

export const LessonQuestionsPage = () => {
  const [state, setState] = useState<LessonQuestionState>('waiting')
  const [act, setAct] = useState<Act | null>(null)
  const list = useList(lessonQuestionRecords, { input: () => ({ state }) })
  const close = () => setAct(null)
  return (
    <ListPage
      list={list}
      title="教程提问"
      extra={
        <Segmented
          aria-label="状态"
          value={state}
          onChange={setState}
          options={askedStateIds.map((value) => ({ value, label: askedStates[value] }))}
        />
      }
      columns={columnsFor(setAct)}
      rowKey="id"
      label="教程提问"
      unit="条"
      empty={{ title: empties[state], note: '创作者在教程下面提的问题会出现在这里' }}
    >
      {act?.kind === 'answer' && <AnswerDialog asked={act.asked} onClose={close} />}
      {act?.kind === 'hide' && <HideDialog asked={act.asked} onClose={close} />}
    </ListPage>
  )
}
