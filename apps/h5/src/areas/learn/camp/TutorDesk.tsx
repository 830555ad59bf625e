/** For the tutor of a camp: homework to mark, oldest first. */
import { campHomeworks, campInfo, campMark } from '@wallpaper/contract/learn'
import { useState } from 'react'
import { formatRecent } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey, useInvalidate } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { TalkPictures } from '../../../ui/Talk.tsx'
import type { HomeworkToMark } from '../learn.types.ts'
import css from './camp.module.css'

function ToMark({ homework }: { homework: HomeworkToMark }) {
  const { id, revision, person, day, day_title, text, files, handed_at } = homework
  const [note, setNote] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (_key, result: 'passed' | 'redo') => {
    try {
      await runtime().call(campMark, { homework_id: id, revision, result, note: note.trim() })
      toast(result === 'passed' ? '已通过' : '已退回，对方会收到通知')
    } finally {
      invalidate(campHomeworks, campInfo)
    }
  })
  return (
    <li className={css.version}>
      <div className="between">
        <b>{person.nickname}</b>
        <span className={`num ${css.when}`}>{formatRecent(handed_at, Date.now())}</span>
      </div>
      <p className={css.when}>
        第 {day} 天 · {day_title}
      </p>
      {text && <p>{text}</p>}
      <TalkPictures pictures={files} title={`${person.nickname}的作业`} />
      <TextArea
        name="note"
        label="评语"
        maxLength={300}
        placeholder="退回时请写明要改什么"
        value={note}
        onChange={setNote}
        error={problems.note}
      />
      <div className="flex g8">
        <Button kind="ghost" isBusy={isBusy} onPress={() => void submit('redo')}>
          退回修改
        </Button>
        <Button kind="primary" isBusy={isBusy} onPress={() => void submit('passed')}>
          通过
        </Button>
      </div>
    </li>
  )
}

export function TutorDesk({ id, waiting }: { id: number; waiting: number }) {
  const list = useReadList(readKey(campHomeworks, { id }), (paging, options) =>
    runtime().call(campHomeworks, { id, ...paging }, options),
  )
  if (list.items.length === 0)
    return (
      <Card title="批改作业">
        <p className={css.when}>{waiting > 0 ? '正在读取作业…' : '作业都批改完了'}</p>
      </Card>
    )
  return (
    <Card title={`批改作业（${waiting}）`}>
      <ul aria-label="待批改的作业">
        {list.items.map((homework) => (
          <ToMark key={`${homework.id} ${homework.revision}`} homework={homework} />
        ))}
      </ul>
      {list.end === 'more' && (
        <button type="button" className="btn soft block" onClick={list.more}>
          看更多
        </button>
      )}
    </Card>
  )
}
