/** Questions below a lesson: answered ones are public, one's own are shown at once. */
import { useQueryClient } from '@tanstack/react-query'
import { lessonAnswer, lessonAsk, lessonInfo, lessonQuestionList } from '@wallpaper/contract/learn'
import { askedTextMax } from '@wallpaper/contract/learn/learn.labels'
import { useState } from 'react'
import { formatRecent } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey, useInvalidate } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Badge } from '../../../ui/content.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { AskedItem } from '../learn.types.ts'
import css from './LessonQuestions.module.css'

function AskForm({ lessonId, onAsked }: { lessonId: number; onAsked: () => void }) {
  const [text, setText] = useState('')
  const { isBusy, problems, submit } = useSubmit(async (idempotencyKey) => {
    await runtime().call(lessonAsk, { id: lessonId, text: text.trim() }, { idempotencyKey })
    setText('')
    toast('已提交，回答后会通知你')
    onAsked()
  })
  return (
    <section className="card">
      <TextArea
        name="text"
        label="我要提问"
        maxLength={askedTextMax}
        placeholder="哪一步没看懂，写具体一点"
        value={text}
        onChange={setText}
        error={problems.text}
      />
      <button
        type="button"
        className={`btn soft ${css.send}`}
        disabled={isBusy || text.trim().length < 4}
        onClick={() => void submit()}
      >
        提交问题
      </button>
    </section>
  )
}

/** A tutor can answer their own students here. */
function AnswerForm({ asked, onAnswered }: { asked: AskedItem; onAnswered: () => void }) {
  const [text, setText] = useState(asked.answer?.text ?? '')
  const { isBusy, problems, submit } = useSubmit(async () => {
    await runtime().call(lessonAnswer, { id: asked.id, text: text.trim() })
    toast('已回答，学员会收到通知')
    onAnswered()
  })
  return (
    <div>
      <TextArea
        name="text"
        label={`回答 ${asked.author}`}
        maxLength={askedTextMax}
        placeholder="大家都会看到，写清楚怎么做"
        value={text}
        onChange={setText}
        error={problems.text}
      />
      <button
        type="button"
        className={`btn soft ${css.send}`}
        disabled={isBusy || text.trim().length < 2}
        onClick={() => void submit()}
      >
        提交回答
      </button>
    </div>
  )
}

const waitingText = ({ can_answer }: AskedItem): string =>
  can_answer ? '你的学员，等你回答' : '等待回答，回答后大家都能看到'

function LessonQuestionRow({
  asked,
  now,
  onAnswered,
}: {
  asked: AskedItem
  now: number
  onAnswered: () => void
}) {
  const { author, is_mine, can_answer, text, asked_at, answer } = asked
  const [isAnswering, setIsAnswering] = useState(false)
  return (
    <li className={css.asked}>
      <small>
        {is_mine ? '我的提问' : author} · <span className="num">{formatRecent(asked_at, now)}</span>
      </small>
      <b>{text}</b>
      {answer ? (
        <div className={css.answer}>
          <p>{answer.text}</p>
          <small>
            {answer.is_tutor && <Badge tone="brand">导师</Badge>} {answer.by} 回答 ·{' '}
            <span className="num">{formatRecent(answer.at, now)}</span>
          </small>
        </div>
      ) : (
        <small>{waitingText(asked)}</small>
      )}
      {can_answer && !isAnswering && (
        <button type="button" className="text-btn f13" onClick={() => setIsAnswering(true)}>
          {answer ? '修改回答' : '回答'}
        </button>
      )}
      {can_answer && isAnswering && (
        <AnswerForm
          asked={asked}
          onAnswered={() => {
            setIsAnswering(false)
            onAnswered()
          }}
        />
      )}
    </li>
  )
}

export function LessonQuestions({ lessonId }: { lessonId: number }) {
  const input = { id: lessonId }
  const list = useReadList(readKey(lessonQuestionList, input), (paging, options) =>
    runtime().call(lessonQuestionList, { ...input, ...paging }, options),
  )
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const now = Date.now()
  return (
    <>
      <AskForm
        lessonId={lessonId}
        onAsked={() => {
          invalidate(lessonQuestionList)
          void client.invalidateQueries({ queryKey: readKey(lessonInfo, input) })
        }}
      />
      {list.state.is === 'loading' && <RowsSkeleton rows={3} />}
      {list.state.is === 'failed' && (
        <section className="card">
          <Empty
            title="没有加载出来"
            note={list.state.failure.title}
            action={
              <button type="button" className="btn soft" onClick={list.state.retry}>
                再试一次
              </button>
            }
          />
        </section>
      )}
      {list.state.is === 'ready' && (
        <section className="card">
          {list.items.length === 0 ? (
            <Empty title="还没有人提问" note="看不懂的地方，问一句就好" />
          ) : (
            <ul className={css.list} aria-label="提问">
              {list.items.map((asked) => (
                <LessonQuestionRow
                  key={asked.id}
                  asked={asked}
                  now={now}
                  onAnswered={() => invalidate(lessonQuestionList)}
                />
              ))}
            </ul>
          )}
          {list.items.length > 0 && list.end === 'more' && (
            <button type="button" className="btn soft" onClick={list.more}>
              看更早的提问
            </button>
          )}
        </section>
      )}
    </>
  )
}
