/** One homework: the task, the submission, and the mark. */
import { homeworkRead, markHomework } from '@wallpaper/contract/learn/camp.console'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { MessagePictures } from '../../../ui/content/MessagePictures.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { type Homework, homeworkTones } from '../learn.labels.ts'
import css from './camp.module.css'

const MarkForm = ({ homework }: { homework: Homework }) => {
  const [note, setNote] = useState('')
  const mark = useEndpointMutation(markHomework, { invalidates: 'all' })
  const { message } = App.useApp()
  const attempt = useAttempt()
  const send = (result: 'passed' | 'redo') =>
    attempt(async () => {
      const { id, revision } = homework
      await mark.call({ id, revision, result, note: note.trim() })
      void message.success(result === 'passed' ? '已通过，对方会收到通知' : '已退回，对方会收到通知')
    })
  return (
    <>
      <Input.TextArea
        aria-label="评语"
        rows={4}
        maxLength={300}
        showCount
        placeholder="好在哪里，还要改什么。退回时必填"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={css.acts}>
        <Button
          danger
          loading={mark.isPending}
          disabled={note.trim() === ''}
          onClick={() => void send('redo')}
        >
          退回修改
        </Button>
        <Button type="primary" loading={mark.isPending} onClick={() => void send('passed')}>
          通过
        </Button>
      </div>
    </>
  )
}

const Work = ({ homework }: { homework: Homework }) => {
  const pictures = homework.files.filter(({ video_url }) => video_url === null)
  const films = homework.files.filter(({ video_url }) => video_url !== null)
  return (
    <div className={css.work}>
      <div className={common.panelHead}>
        <h2>
          第 {homework.day} 天 · {homework.day_title}
        </h2>
        <StateTag tone={homeworkTones[homework.state]}>{homework.state_name}</StateTag>
      </div>
      <div className={css.who}>
        <SubjectLink subject={{ key: `person:${homework.person.uid}`, label: homework.person.nickname }} />
        <span className={common.note}>
          第 {homework.version} 版，
          <TimeText at={homework.handed_at} />
        </span>
      </div>
      <p className={css.task}>{homework.task}</p>
      {homework.text && <p>{homework.text}</p>}
      <MessagePictures pictures={pictures} />
      {films.length > 0 && (
        <div className={css.files}>
          {films.map(({ id, video_url, small }) => (
            // biome-ignore lint/a11y/useMediaCaption: what somebody has filmed has no captions
            <video key={id} src={video_url ?? ''} poster={small} controls preload="none" />
          ))}
        </div>
      )}
      {homework.mark ? (
        <p className={css.task}>
          {homework.mark.by} <TimeText at={homework.mark.at} />
          {'\n'}
          {homework.mark.note || '通过'}
        </p>
      ) : (
        <MarkForm key={homework.revision} homework={homework} />
      )}
    </div>
  )
}

export const MarkPanel = ({ id }: { id: string }) => {
  const query = useEndpointQuery(homeworkRead, { id })
  return (
    <Card>
      <QueryView query={query} rows={6}>
        {(homework) => <Work homework={homework} />}
      </QueryView>
    </Card>
  )
}
