/** 辅导问答: messages between tutor and student; polls for new ones. */
import {
  teacherList,
  teachList,
  teachSay,
  teachTalk,
  teachTalkRead,
  tutorStudentInfo,
  tutorStudents,
} from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { talkTextMax } from '@wallpaper/contract/team/tutor.labels'
import { useEffect, useRef } from 'react'
import { formatRecent } from '../../../../lib/format/time.ts'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { readKey, useInvalidate } from '../../../../runtime/useRead.ts'
import { useReadList } from '../../../../runtime/useReadList.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Avatar, NoticeStrip } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/fields.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { Empty } from '../../../../ui/states/states.tsx'
import css from '../components/talk.module.css'
import type { TalkData } from '../tutor.types.ts'

const refreshMs = 20_000

const useTalk = (id: string) => {
  const list = useReadList(readKey(teachTalk, { id }), (paging, options) =>
    runtime().call(teachTalk, { id, ...paging }, options),
  )
  const refresh = useRef(list.refresh)
  refresh.current = list.refresh
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh.current()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [])
  return list
}

/** Marks visible messages as read. */
const useMarkRead = (id: string, lastId: number | undefined) => {
  const invalidate = useInvalidate()
  useEffect(() => {
    if (lastId === undefined) return
    // Failures are ignored: they just stay unread.
    runtime()
      .call(teachTalkRead, { id, last_id: lastId }, { hasLoading: false })
      .then(
        () => invalidate(teachList, teacherList, tutorStudents, tutorStudentInfo),
        () => undefined,
      )
  }, [id, lastId, invalidate])
}

function Messages({ items, other }: { items: TalkData['items']; other: TalkData['other'] }) {
  const now = Date.now()
  return (
    <ol className={css.thread} aria-label="对话">
      {[...items].reverse().map(({ id, is_mine, text, said_at }) => (
        <li key={id} className={is_mine ? css.mine : ''}>
          {!is_mine && <Avatar url={other.avatar_url} name={other.nickname} size={36} />}
          <div>
            <small>
              {is_mine ? '我' : other.nickname} <span className="num">{formatRecent(said_at, now)}</span>
            </small>
            <p className={css.bubble}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Writing({ id, isTutor, onSaid }: { id: string; isTutor: boolean; onSaid: () => Promise<unknown> }) {
  const { filled, fill, discard } = useDraft(`talk ${id.slice(-12)}`, { text: '' })
  const say = useSubmit(async (idempotencyKey) => {
    await runtime().call(teachSay, { id, text: filled.text.trim() }, { idempotencyKey })
    fill({ text: '' })
    discard()
    await onSaid()
  })
  return (
    <Form onSubmit={() => void say.submit()} problems={say.problems} className={css.writing ?? 'form'}>
      <TextField
        label={isTutor ? '答复学员' : '向导师提问'}
        isLabelHidden
        name="text"
        placeholder={isTutor ? '写给学员' : '想问什么'}
        value={filled.text}
        onChange={(text) => fill({ text })}
        maxLength={talkTextMax}
      />
      <Button
        kind="primary"
        type="submit"
        isBusy={say.isBusy}
        isDisabled={filled.text.trim() === ''}
        busyText="发送中"
      >
        发送
      </Button>
    </Form>
  )
}

export function TalkPage() {
  const { id = '' } = usePageQuery(teamScreens.talk)
  const list = useTalk(id)
  const { head, items } = list
  useMarkRead(id, items[0]?.id)
  const bottom = useRef<HTMLDivElement>(null)
  const newest = items[0]?.id
  useEffect(() => {
    if (newest !== undefined) bottom.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      {...(head && { title: `和${head.other.nickname}的问答` })}
      {...(head &&
        !head.note && {
          bottom: <Writing id={id} isTutor={head.is_tutor} onSaid={list.refresh} />,
        })}
    >
      {head && (
        <>
          {head.note && <NoticeStrip tone="info">{head.note}</NoticeStrip>}
          {list.end !== 'done' && (
            <Button kind="ghost" isBusy={list.end === 'loading'} busyText="加载中" onPress={list.more}>
              看更早的
            </Button>
          )}
          {items.length === 0 ? (
            <Empty
              drawing="nothing"
              title="还没有问答"
              note={head.is_tutor ? '学员提问后会通知你，也可以先说点什么' : '遇到问题就问，导师会收到通知'}
            />
          ) : (
            <Messages items={items} other={head.other} />
          )}
          <div ref={bottom} />
        </>
      )}
    </PageLayout>
  )
}
