/** The support desk: queue | thread | person. Opening a waiting ticket claims it for half an hour. */
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import { claimTicket, ticketRead } from '@wallpaper/contract/support/support.console'
import { isTicketOurs, isTicketOver, ticketEndings } from '@wallpaper/contract/support/support.labels'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { useMay, useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import type { ReplyText } from '../../../ui/form/ReplyForm.tsx'
import { DeskOrders } from '../../payments/public.ts'
import { AnswerForms, type UsedCanned } from './AnswerForms.tsx'
import { type Canned, CannedList } from './CannedList.tsx'
import { fillCanned, valuesOf } from './cannedText.ts'
import css from './desk.module.css'
import { TicketActions } from './TicketActions.tsx'
import { TicketMessages } from './TicketMessages.tsx'
import { TicketQueue } from './TicketQueue.tsx'
import { PersonCard, SubjectCard } from './TicketSide.tsx'
import { type TicketDetail, ticketLabel } from './ticket.labels.ts'

/** Polls an open thread: the creator may write at any time. */
const refreshMs = 20_000

const Standing = ({ ticket }: { ticket: TicketDetail }) => {
  const { agent, claimed_until, answer_by, ended_by, ended_at, rating, rating_text } = ticket
  if (agent && !agent.is_me && claimed_until !== null)
    return (
      <Alert
        type="info"
        showIcon
        title={
          <>
            {agent.name}正在处理，
            <TimeText at={claimed_until} /> 前由他答复，你可以写备注
          </>
        }
      />
    )
  if (isTicketOver(ticket.state))
    return (
      <p className={css.standing}>
        {ended_at !== null && <TimeText at={ended_at} />} 结束（{ended_by && ticketEndings[ended_by]}）
        {rating === null ? '，还没有评价' : `，评价 ${rating} 分${rating_text && `：${rating_text}`}`}
      </p>
    )
  return (
    answer_by !== null && (
      <p className={css.standing}>
        承诺 <TimeText at={answer_by} /> 前答复
      </p>
    )
  )
}

const Ticket = ({ ticket }: { ticket: TicketDetail }) => {
  const text = useRef<ReplyText>(null)
  const [used, setUsed] = useState<UsedCanned | null>(null)
  const me = useMe()
  const mayAnswer = useMay(claimTicket)
  const mayOrders = useMay(paymentList)
  const { word, tone } = ticketLabel(ticket)
  const insert = (canned: Canned) => {
    const before = text.current?.get() ?? ''
    const { text: words, filled } = fillCanned(canned.text, valuesOf(ticket, me.name))
    text.current?.insert(words)
    setUsed({ title: canned.title, filled, before })
  }
  return (
    <>
      <section className={common.deskColumn} aria-label="工单">
        <header className={css.head}>
          <div className={css.headLabels}>
            <h2>
              <span className={common.oneLine} title={ticket.title}>
                {ticket.title}
              </span>
              <StateTag tone={tone}>{word}</StateTag>
            </h2>
            <span className={common.note}>
              工单 <span className={common.num}>{ticket.number}</span> · {ticket.kind_name} ·{' '}
              <TimeText at={ticket.opened_at} /> 提交
            </span>
          </div>
          {mayAnswer && <TicketActions ticket={ticket} />}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
        <div className={css.talk} tabIndex={0}>
          <Standing ticket={ticket} />
          <TicketMessages messages={ticket.messages} />
        </div>
        {mayAnswer && <AnswerForms ticket={ticket} text={text} used={used} onUsed={setUsed} />}
      </section>
      <aside className={css.side}>
        <PersonCard ticket={ticket} />
        <SubjectCard subject={ticket.subject} />
        {mayOrders && <DeskOrders uid={ticket.person.uid} />}
        {mayAnswer && <CannedList onUse={ticket.can_answer ? insert : undefined} />}
      </aside>
    </>
  )
}

const OpenTicket = ({ id }: { id: string }) => {
  const query = useEndpointQuery(ticketRead, { id }, { refetchInterval: refreshMs })
  const claim = useEndpointMutation(claimTicket, { invalidates: 'all' })
  const waits = query.data ? isTicketOurs(query.data.state) && query.data.claimed_until === null : false
  const mayAnswer = useMay(claimTicket)
  const isTaken = useRef(false)
  const attempt = useAttempt()
  // Claim once per opening: an unattended window must not keep renewing the claim.
  const take = useEffectEvent(() => {
    if (isTaken.current) return
    isTaken.current = true
    void attempt(() => claim.call({ id }))
  })
  useEffect(() => {
    if (waits && mayAnswer) take()
  }, [waits, mayAnswer])
  return (
    <QueryView query={query} rows={8}>
      {(ticket) => <Ticket key={ticket.id} ticket={ticket} />}
    </QueryView>
  )
}

export const DeskPage = () => {
  const { id } = useParams()
  const mayAnswer = useMay(claimTicket)
  const filters = useFilters(['tab', 'kind', 'uid', 'number'])
  return (
    <div className={css.desk}>
      <TicketQueue filters={filters} shown={id} />
      {id ? (
        <OpenTicket key={id} id={id} />
      ) : (
        <section className={common.deskColumn}>
          <EmptyState
            title={mayAnswer ? '选一个工单开始处理' : '选一个工单看看'}
            note={mayAnswer ? '打开即领取 30 分钟，这段时间由你答复' : '只能看，答复由客服来写'}
          />
        </section>
      )}
    </div>
  )
}
