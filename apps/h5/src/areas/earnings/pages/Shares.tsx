/** 收益分成: income from others' audiences, and payments to owners of borrowed material. */
import { businessDay } from '@wallpaper/contract/day'
import { runningShareDetail, runningShareList } from '@wallpaper/contract/earnings'
import { incomeSources } from '@wallpaper/contract/earnings/earnings.labels'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { groupBy } from '../../../lib/lists.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Avatar, Card, NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { Amount } from '../components/Amount.tsx'
import css from '../components/earnings.module.css'
import { MonthChoice } from '../components/MonthChoice.tsx'
import { monthText, shortDay } from '../earnings.labels.ts'
import type { IncomeShares, ShareMember } from '../earnings.types.ts'

const directions = [
  { id: 'in', title: '我分得' },
  { id: 'out', title: '我分出' },
] as const

function MemberSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(runningShareDetail, { id })
  return (
    <Sheet title={data ? `${data.name} · ${monthText(data.from_day)}` : '加载中'} onClose={onClose}>
      {data ? (
        <div>
          <p className={css.note}>
            {data.part_name} {yuan(data.amount_fen)} 元，基数 {yuan(data.base_fen)} 元
          </p>
          {data.days.map((each) => (
            <div key={each.row_id} className={css.periodRow}>
              <span>
                <b className="num">{shortDay(each.day)}</b> {each.line_name}
                <small className="num">
                  {yuan(each.base_fen)} × {each.percent}%
                </small>
              </span>
              <b className="num">{yuan(each.amount_fen)}</b>
            </div>
          ))}
        </div>
      ) : (
        <Skeleton height={120} />
      )}
    </Sheet>
  )
}

function Member({ member, isIn, onOpen }: { member: ShareMember; isIn: boolean; onOpen: () => void }) {
  const inside = (
    <>
      <Avatar url={member.avatar_url} name={member.name} size={40} />
      <span className={css.rowMain}>
        <b className="ellipsis">{member.name}</b>
        <small className="num">
          {yuan(member.base_fen)}
          {member.percent !== null && ` × ${member.percent}%`}
        </small>
      </span>
      <b className={`num ${css.rowAmount} ${isIn ? css.plus : ''}`}>
        {isIn ? '+' : ''}
        {yuan(member.amount_fen)}
      </b>
    </>
  )
  if (!member.row_id) return <div className={css.incomeRow}>{inside}</div>
  return (
    <button
      type="button"
      className={css.incomeRow}
      style={{ width: '100%', textAlign: 'left' }}
      onClick={onOpen}
    >
      {inside}
      <Icon name="right" size={16} />
    </button>
  )
}

function Parts({ shares }: { shares: IncomeShares }) {
  return (
    <div className={css.sunken}>
      {shares.parts.map(({ id, name, base_fen, percent, amount_fen }) => (
        <div key={id}>
          <span>
            {name}
            {base_fen !== null && (
              <small className="num">
                {yuan(base_fen)}
                {percent !== null && ` × ${percent}%`}
              </small>
            )}
          </span>
          <b className="num">{amount_fen === null ? '—' : yuan(amount_fen)}</b>
        </div>
      ))}
    </div>
  )
}

export function Shares() {
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [day, setDay] = useState<string | undefined>(undefined)
  const [open, setOpen] = useState<string | null>(null)
  const read = useRead(runningShareList, { direction, ...(day && { day }) }, { keepsLast: true })
  const { data, isPlaceholderData } = read
  const today = businessDay(Date.now())
  const isIn = data?.direction === 'in'
  const groups = data ? [...groupBy(data.members, ({ part }) => part)] : []
  return (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} onRefresh={() => read.refetch()}>
      {data && (
        <>
          <Segmented label="方向" options={directions} value={direction} onChange={setDirection} />
          <div className={isPlaceholderData ? css.old : css.figures} aria-busy={isPlaceholderData}>
            <section className="card">
              <div className={css.between}>
                <span className={css.note}>当月{isIn ? '分得' : '分出'}（元）</span>
                <MonthChoice day={data.from_day} firstDay={data.first_day} today={today} onChange={setDay} />
              </div>
              <Amount fen={data.amount_fen} />
              <Parts shares={data} />
            </section>
            <NoticeStrip tone="info">
              {`邀请人（${data.inviter_percent}%）和导师（${data.tutor_percent}%）的分成由平台承担，不扣你的收益`}
            </NoticeStrip>
            {groups.length === 0 && (
              <section className="card">
                <p className={css.none}>
                  {isIn
                    ? '这个月还没有分成。邀请的人有收益，或素材被人使用后会记在这里'
                    : '这个月没有分给别人的收益'}
                </p>
              </section>
            )}
            {groups.map(([part, members]) => (
              <Card key={part} title={`${incomeSources[part].name} ${members.length} 人`}>
                {members.map((member, at) => (
                  <Member
                    key={member.row_id ?? `${part}/${at}`}
                    member={member}
                    isIn={isIn}
                    onOpen={() => setOpen(member.row_id)}
                  />
                ))}
              </Card>
            ))}
          </div>
          {open && <MemberSheet id={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </PageLayout>
  )
}
