/** 发布日历: a month with the gravest word of each day, and the publications of one day. */

import type { OutputOf } from '@wallpaper/contract'
import { addDays, businessDay, dayBegin } from '@wallpaper/contract/day'
import { publicationCalendar, publicationList } from '@wallpaper/contract/publish'
import { calendarWords } from '@wallpaper/contract/publish/publication.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import type { PublicationCard } from '../publish.types.ts'
import { NewPublicationSheet } from './PlatformChoices.tsx'
import { Thumb } from './PublicationHead.tsx'
import css from './publication.module.css'
import { badgeOf, clockOf, placeOf } from './publication.view.ts'

type Calendar = OutputOf<typeof publicationCalendar>

const weekdays = ['一', '二', '三', '四', '五', '六', '日']
/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const monthsLater = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Whole weeks that contain the month. */
const daysOf = (month: string): string[] => {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const last = addDays(`${monthsLater(month, 1)}-01`, -1)
  const count = Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7) * 7
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

interface MonthProps {
  month: string
  calendar: Calendar | undefined
  day: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

function Month({ month, calendar, day, onMonth, onDay }: MonthProps) {
  const today = businessDay(Date.now())
  const facts = new Map(calendar?.days.map((one) => [one.day, one]))
  return (
    <section className="card">
      <div className={css.month}>
        <button type="button" aria-label="上个月" onClick={() => onMonth(monthsLater(month, -1))}>
          <Icon name="left" size={20} />
        </button>
        <b>
          {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
        </b>
        <button type="button" aria-label="下个月" onClick={() => onMonth(monthsLater(month, 1))}>
          <Icon name="right" size={20} />
        </button>
      </div>
      <div className={css.week} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={css.days}>
        {daysOf(month).map((one) => {
          const fact = facts.get(one)
          const isOut = !one.startsWith(month)
          const name = `${css.day} ${isOut ? css.out : ''} ${one === today ? css.today : ''}`
          return (
            <button
              key={one}
              type="button"
              className={name}
              aria-pressed={one === day}
              data-word={fact?.word}
              onClick={() => onDay(one)}
            >
              <span className="sr">{one}</span>
              <b aria-hidden="true">{one === today ? '今天' : Number(one.slice(8))}</b>
              {fact && !isOut && (
                <em>
                  {fact.count} {calendarWords[fact.word]}
                </em>
              )}
            </button>
          )
        })}
      </div>
    </section>
  )
}

const eventLine = ({ state, origin, scheduled_at, account, sentence, code }: PublicationCard): string => {
  if (account?.health === 'broken' && (state === 'submitting' || state === 'handing_off'))
    return '账号已失效，到点发不出去'
  if (state === 'submitting') return scheduled_at === null ? '正在发布' : '到点直接发布'
  if (state === 'handing_off') return scheduled_at === null ? '按步骤复制过去就好' : '走交接，到点提醒你'
  if (state === 'failed') return sentence
  return origin === 'backfill' || !code ? '' : `口令 ${code}`
}

function Event({ card, now }: { card: PublicationCard; now: number }) {
  const { tone, text } = badgeOf(card, now)
  const isBroken = card.account?.health === 'broken' && card.state === 'submitting'
  const line = eventLine(card)
  return (
    <Link className={css.event ?? ''} to={publishScreens.publication({ id: card.id })}>
      <time className="num" dateTime={new Date(card.at).toISOString()}>
        {clockOf(card.at)}
      </time>
      <Thumb url={card.thumb_url} size="small" />
      <span className={css.facts}>
        <span className={css.title}>
          <b>{card.title || '没有标题'}</b>
        </span>
        <small>
          <PlatformMark platform={card.platform} size="small" />
          {placeOf(card)}
        </small>
        {line && <span className={isBroken ? css.why : 'f12 t3'}>{line}</span>}
      </span>
      <Badge tone={tone}>{text}</Badge>
    </Link>
  )
}

const shortDay = (day: string): string => day.slice(5).replace('-', '/')

const wordFor = (day: string): string => {
  const today = businessDay(Date.now())
  if (day === today) return '今天'
  return day === addDays(today, 1) ? '明天' : ''
}

function Day({ day, calendar }: { day: string; calendar: Calendar }) {
  const read = useRead(publicationList, { day, limit: 100 }, { isQuiet: true, keepsLast: true })
  const cards = [...(read.data?.unknown ?? []), ...(read.data?.items ?? [])].sort((a, b) => a.at - b.at)
  const now = Date.now()
  const word = wordFor(day)
  const mounts = calendar.days.find((one) => one.day === day)?.mounts ?? 0
  return (
    <>
      <div className={css.dayHead}>
        <span>
          <b>
            {shortDay(day)} 周{weekdays[weekdayOf(day)]}
          </b>
          {word && `${word}，`}
          {cards.length + mounts} 条
        </span>
        <span>
          已发 {calendar.published} · 待发 {calendar.waiting}
        </span>
      </div>
      {mounts > 0 && (
        <Rows>
          <Row
            icon="link"
            title={`${mounts} 个挂载到点`}
            note="加链接、改时间"
            to={publishScreens.delayMounts()}
          />
        </Rows>
      )}
      {cards.length === 0 ? (
        <p className="hint">{read.isError ? '这一天的发布加载失败，请稍后再试' : '这一天没有发布'}</p>
      ) : (
        <section className="card flush">
          {cards.map((card) => (
            <Event key={card.id} card={card} now={now} />
          ))}
        </section>
      )}
    </>
  )
}

export function PublishCalendar({ firstDay }: { firstDay: string }) {
  const today = businessDay(Date.now())
  const [day, setDay] = useState(/^\d{4}-\d\d-\d\d$/.test(firstDay) ? firstDay : today)
  const [month, setMonth] = useState(day.slice(0, 7))
  const [isStarting, setIsStarting] = useState(false)
  const read = useRead(publicationCalendar, { month }, { keepsLast: true })
  const isPast = dayBegin(day) < dayBegin(today)
  const pick = (one: string) => {
    setDay(one)
    setMonth(one.slice(0, 7))
  }
  return (
    <PageLayout
      title="发布日历"
      state={stateOf(read)}
      right={<NavAction label="看列表" onPress={() => redirectTo(publishScreens.record())} />}
      bottom={
        <Button kind="primary" size="lg" isBlock isDisabled={isPast} onPress={() => setIsStarting(true)}>
          <Icon name="plus" size={18} />
          {isPast ? '过去的日子不能再排' : `在 ${shortDay(day)} 加一条`}
        </Button>
      }
      onRefresh={read.refetch}
    >
      <Month month={month} calendar={read.data} day={day} onMonth={setMonth} onDay={pick} />
      {read.data && <Day day={day} calendar={read.data} />}
      {isStarting && <NewPublicationSheet day={day} onClose={() => setIsStarting(false)} />}
    </PageLayout>
  )
}
