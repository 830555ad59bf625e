/** One ticket: the thread, unsent messages, and its end. */
import { useQueryClient } from '@tanstack/react-query'
import { NetworkError, newIdempotencyKey } from '@wallpaper/client'
import { complaintDetail, complaintList, complaintReply, complaintSolve } from '@wallpaper/contract/support'
import { isTicketOver } from '@wallpaper/contract/support/support.labels'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatRecent } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Avatar, Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { TalkPictures } from '../../../ui/Talk.tsx'
import { type UploadQueueOfScreen, useUploadQueue } from '../../upload/public.ts'
import { headline, shortNumber, stateTones } from '../support.labels.ts'
import type { TicketDetail } from '../support.types.ts'
import { Composer } from './Composer.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { RateCard } from './RateCard.tsx'
import css from './support.module.css'

function Head({ detail, now }: { detail: TicketDetail; now: number }) {
  const { title, state, state_name, number, opened_at, subject, kind_name } = detail
  return (
    <section className="card">
      <div className={css.head}>
        <h2>{title}</h2>
        <Badge tone={stateTones[state]}>{state_name}</Badge>
      </div>
      <p className={css.facts}>
        {kind_name} · 单号 <span className="num">{shortNumber(number)}</span> ·{' '}
        <span className="num">{formatRecent(opened_at, now)}</span> 提交
      </p>
      {subject && (
        <p className={css.facts}>
          {subject.kind_name}：{subject.title}（{subject.note}）
        </p>
      )}
    </section>
  )
}

function Messages({ detail, now }: { detail: TicketDetail; now: number }) {
  return (
    <ol className={css.thread} aria-label="对话">
      {detail.messages.map(({ id, is_staff, author, text, pictures, money, said_at }) => (
        <li key={id} className={is_staff ? undefined : css.mine}>
          {is_staff ? (
            <span className={css.headset}>
              <Icon name="headset" size={20} />
            </span>
          ) : (
            <Avatar url={detail.person.avatar_url} name={author} size={36} />
          )}
          <div>
            <small>
              {is_staff ? `客服${author} · ` : ''}
              <span className="num">{formatRecent(said_at, now)}</span>
            </small>
            <div className={css.bubble}>
              <p>{text}</p>
              <TalkPictures pictures={pictures} title="工单图片" />
              {money && <MoneyCard money={money} now={now} />}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A message being sent, or one that failed: its text is never lost. */
function Unsent({ text, isSending, onRetry }: { text: string; isSending: boolean; onRetry: () => void }) {
  return (
    <div className={css.unsent}>
      <p className={css.bubble}>{text}</p>
      {isSending ? (
        <small role="status">发送中</small>
      ) : (
        <button type="button" className={css.retry} onClick={onRetry}>
          <Icon name="fill-alert" size={14} />
          没有发出去，点此重试
        </button>
      )}
    </div>
  )
}

interface ThreadProps {
  detail: TicketDetail
  files: UploadQueueOfScreen
  keep: (next: TicketDetail) => void
}

/** A message shows at once, with one idempotency key until the server has answered. */
const useSending = ({ detail, files, keep }: ThreadProps) => {
  const { filled, fill } = useDraft(`ticket ${detail.id.slice(-12)}`, { text: '', unsent: '' })
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const key = useRef('')
  const send = async (text: string, uploadIds: readonly string[]) => {
    if (isSending) return
    key.current ||= newIdempotencyKey()
    fill({ text: filled.unsent === text ? filled.text : '', unsent: text })
    setSending(true)
    try {
      const input = { id: detail.id, text, upload_ids: [...uploadIds] }
      const next = await runtime().call(complaintReply, input, { idempotencyKey: key.current })
      key.current = ''
      fill({ unsent: '' })
      setError(null)
      for (const { id } of files.ready) files.remove(id)
      keep(next)
    } catch (failure) {
      // After a network error it may have been stored: keep the key, so that a retry cannot duplicate it.
      if (!(failure instanceof NetworkError)) key.current = ''
      setError(failure)
      toast(sentenceOf(failure))
    } finally {
      setSending(false)
    }
  }
  return { filled, fill, isSending, error, send }
}

function Solved({
  detail,
  keep,
  input,
}: Omit<ThreadProps, 'files'> & { input: RefObject<HTMLTextAreaElement | null> }) {
  const { isBusy, submit } = useSubmit(async () => {
    keep(await runtime().call(complaintSolve, { id: detail.id }))
  })
  if (detail.state !== 'answered') return null
  return (
    <div className={css.solved}>
      <small>问题解决了吗</small>
      <div className="flex g6">
        <button type="button" className="btn sm" onClick={() => input.current?.focus()}>
          还没有
        </button>
        <button type="button" className="btn soft sm" disabled={isBusy} onClick={() => void submit()}>
          已解决
        </button>
      </div>
    </div>
  )
}

const allTickets = <NavAction label="全部记录" onPress={() => navigateTo(supportScreens.complaints())} />

function Thread(props: ThreadProps) {
  const { detail, files, keep } = props
  const { filled, fill, isSending, error, send } = useSending(props)
  const input = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const count = detail.messages.length
  useEffect(() => {
    // Scroll to the newest message.
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const now = Date.now()
  const readyIds = () => files.ready.map(({ upload }) => upload.upload_id)
  return (
    <PageLayout
      right={allTickets}
      bottom={
        detail.can_write && (
          <Composer
            text={filled.text}
            onChange={(text) => fill({ text })}
            files={files}
            isBusy={isSending}
            error={error}
            input={input}
            onSend={(ids) => void send(filled.text.trim(), ids)}
          />
        )
      }
    >
      <Head detail={detail} now={now} />
      <p className={css.standing}>{headline(detail, now)}</p>
      <Messages detail={detail} now={now} />
      {filled.unsent && (
        <Unsent
          text={filled.unsent}
          isSending={isSending}
          onRetry={() => void send(filled.unsent, readyIds())}
        />
      )}
      <Solved detail={detail} keep={keep} input={input} />
      {isTicketOver(detail.state) && <RateCard detail={detail} keep={keep} />}
      {isTicketOver(detail.state) && detail.can_write && (
        <p className={css.standing}>还有问题就在下面留言，会重新打开</p>
      )}
      <div ref={end} />
    </PageLayout>
  )
}

const refreshMs = 20_000

export function TicketThread({ id }: { id: string }) {
  const read = useRead(complaintDetail, { id })
  const { refetch } = read
  useEffect(() => {
    // Poll for answers, so that nobody has to pull to refresh.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [refetch])
  const files = useUploadQueue({ purpose: `ticket ${id.slice(-12)}`, isPrivate: true })
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const keep = (next: TicketDetail) => {
    setReadData(client, complaintDetail, { id }, next)
    invalidate(complaintList)
  }
  return read.data && files ? (
    <Thread detail={read.data} files={files} keep={keep} />
  ) : (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} right={allTickets} />
  )
}
