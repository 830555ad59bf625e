/** 投诉建议: one's tickets and their states. */
import { complaintList } from '@wallpaper/contract/support'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { formatRecent } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { beforeText, shortNumber, standingOf, stateTones } from '../support.labels.ts'
import type { Ticket } from '../support.types.ts'
import css from './support.module.css'

const empty = {
  title: '还没有投诉或建议',
  note: '遇到问题或有想法，写给我们，都会有人答复',
}

function TicketCard({ ticket, now }: { ticket: Ticket; now: number }) {
  return (
    <Link className={`card ${css.ticket}`} to={supportScreens.complaints({ id: ticket.id })}>
      <span className={css.head}>
        <b>{ticket.title}</b>
        <Badge tone={stateTones[ticket.state]}>{ticket.state_name}</Badge>
      </span>
      <small>
        {ticket.kind_name} · 单号 <span className="num">{shortNumber(ticket.number)}</span> ·{' '}
        <span className="num">{formatRecent(ticket.opened_at, now)}</span> 提交
      </small>
      <small className={css.standing}>{standingOf(ticket, now)}</small>
    </Link>
  )
}

export function TicketList() {
  const list = useReadList(readKey(complaintList, {}), (paging, options) =>
    runtime().call(complaintList, paging, options),
  )
  const { head, items } = list
  const now = Date.now()
  const send = (
    <>
      {head && (
        <p className="hint">
          现在提交，预计<span className="num">{beforeText(head.answer_by, now)}</span>答复
        </p>
      )}
      <Link className="btn primary lg block" to={supportScreens.complaint()}>
        提交投诉或建议
      </Link>
    </>
  )
  if (!head || items.length === 0) {
    const state =
      list.state.is === 'ready'
        ? ({
            is: 'empty',
            empty: {
              ...empty,
              action: (
                <Link className="btn primary" to={supportScreens.complaint()}>
                  提交投诉或建议
                </Link>
              ),
            },
          } as const)
        : list.state
    return <PageLayout state={state} skeleton={<CardsSkeleton />} />
  }
  return (
    <PageLayout onRefresh={list.refresh} bottom={send}>
      <InfiniteList
        label="投诉建议"
        items={items}
        keyOf={({ id }) => id}
        renderItem={(ticket) => (
          <div className={css.cell}>
            <TicketCard ticket={ticket} now={now} />
          </div>
        )}
        rowHeight={112}
        end={list.end}
        onMore={list.more}
      />
    </PageLayout>
  )
}
