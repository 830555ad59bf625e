/** Shared layout of income by source: pictures, mini programs, apps. Together they are 作品收益. */
import { businessDay } from '@wallpaper/contract/day'
import type { orderSelfInit, orderSelfList } from '@wallpaper/contract/earnings'
import { incomeStates } from '@wallpaper/contract/earnings/earnings.labels'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { type ReactNode, useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Badge, Card, Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { dayName, formulaText } from '../earnings.labels.ts'
import type { IncomeSubject, IncomeView } from '../earnings.types.ts'
import { Amount } from './Amount.tsx'
import { Delta } from './Delta.tsx'
import css from './earnings.module.css'
import { MonthChoice } from './MonthChoice.tsx'
import '../../../ui/styles/ruled.css'

type By = 'code' | 'work' | 'day'

export interface ViewPageProps {
  init: typeof orderSelfInit
  list: typeof orderSelfList
  /** The view's name: 本月图片收益. */
  name: string
  /** The two breakdowns; the first is the default. */
  ways: readonly { by: By; title: string }[]
  day: string | undefined
  /** The view's word for a take. */
  takes: string
  showsStats?: boolean
  empty: string
  foot?: ReactNode
}

const wayIcons: Record<string, IconName> = {
  free: 'download',
  ad: 'play',
  order: 'lock',
  sharing: 'share',
  import: 'phone',
}

function Ways({ view }: { view: IncomeView }) {
  return (
    <Card title="按取图方式">
      {view.ways.map((way) => (
        <div key={way.id} className={css.incomeRow}>
          <Icon name={wayIcons[way.id] ?? 'income'} size={20} />
          <span className={css.rowMain}>
            <b>{way.name}</b>
            <small>
              {way.id === 'sharing'
                ? `${yuan(way.base_fen)} 按约定分得`
                : formulaText(way, way.id === 'order' ? '单' : '次')}
            </small>
          </span>
          <b className={`num ${css.rowAmount}`}>{yuan(way.amount_fen)}</b>
        </div>
      ))}
    </Card>
  )
}

function Subject({ subject, takes, total }: { subject: IncomeSubject; takes: string; total: number }) {
  const inside = (
    <>
      <span className={css.thumb}>
        {subject.picture_url ? (
          <img src={subject.picture_url} alt="" loading="lazy" />
        ) : (
          <Icon name="key" size={20} />
        )}
      </span>
      <span className={css.rowMain}>
        <b className="ellipsis">{subject.name}</b>
        {subject.takes > 0 && (
          <small>
            {takes} {countText(subject.takes)} 次
          </small>
        )}
      </span>
      <span className={css.right}>
        <b className={`num ${css.rowAmount}`}>{yuan(subject.amount_fen)}</b>
        {total > 0 && (
          <small className="num t3 f12"> {((subject.amount_fen / total) * 100).toFixed(1)}%</small>
        )}
      </span>
    </>
  )
  return subject.row_id ? (
    <Link className={css.incomeRow} to={earningsScreens.rowDetail({ id: subject.row_id })}>
      {inside}
      <Icon name="right" size={16} />
    </Link>
  ) : (
    <div className={css.incomeRow}>{inside}</div>
  )
}

function Subjects(
  props: Pick<ViewPageProps, 'list' | 'ways' | 'takes' | 'empty'> & {
    day: string | undefined
    total: number
  },
) {
  const { list, ways, takes, empty, day, total } = props
  const [at, setAt] = useState(0)
  const [now, other] = [ways[at % ways.length], ways[(at + 1) % ways.length]]
  const read = useRead(list, { by: now?.by ?? 'code', ...(day && { day }) }, { keepsLast: true })
  const items = read.data?.items ?? []
  return (
    <Card
      title={now?.title ?? ''}
      more={
        ways.length > 1 && (
          <button type="button" className={css.choice} onClick={() => setAt(at + 1)}>
            {other?.title}
            <Icon name="swap" size={14} />
          </button>
        )
      }
    >
      {read.data && items.length === 0 && <p className={css.none}>{empty}</p>}
      {items.map((subject) => (
        <Subject key={subject.key} subject={subject} takes={takes} total={total} />
      ))}
    </Card>
  )
}

export function ViewPage(props: ViewPageProps) {
  const { init, list, name, ways, takes, showsStats = false, empty, foot } = props
  const [day, setDay] = useState(props.day)
  const read = useRead(init, day ? { day } : {}, { keepsLast: true })
  const { data, isPlaceholderData } = read
  const today = businessDay(Date.now())
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      right={
        <Link className="nav-text" to={earningsScreens.report()}>
          收益报表
        </Link>
      }
    >
      {data && (
        <div className={isPlaceholderData ? css.old : css.figures} aria-busy={isPlaceholderData}>
          <section className="card">
            <div className={css.between}>
              <span className={css.note}>
                {data.from_day.slice(0, 7) === today.slice(0, 7) ? '本月' : ''}
                {name}{' '}
                <Badge tone={data.state === 'settled' ? 'ok' : 'wait'}>{incomeStates[data.state]}</Badge>
              </span>
              <MonthChoice day={data.from_day} firstDay={data.first_day} today={today} onChange={setDay} />
            </div>
            <div className={css.main}>
              <Amount fen={data.amount_fen} />
              <Delta now={data.amount_fen} before={data.before_fen} label="较上月同期" />
            </div>
            <Chart
              points={data.days.map((each) => ({ label: dayName(each.day, today), value: each.amount_fen }))}
              label={`最近 ${data.days.length} 天的${data.name}`}
              format={(fen) => `¥${yuan(fen)}`}
            />
          </section>
          {showsStats && (
            <section className={`card ruled ${css.stats}`}>
              <div>
                <small>{takes}</small>
                <b>{data.takes > 0 ? countText(data.takes) : '—'}</b>
              </div>
              <div>
                <small>昨日收益</small>
                <b>{yuan(data.yesterday_fen)}</b>
              </div>
            </section>
          )}
          {!showsStats && data.ways.length > 0 && <Ways view={data} />}
          <Subjects list={list} ways={ways} takes={takes} empty={empty} day={day} total={data.amount_fen} />
          <section className="card flush rows">
            <Row
              icon="list"
              title="看每一笔"
              to={earningsScreens.rows({ from_day: data.from_day, to_day: data.to_day })}
            />
          </section>
          {foot && <p className={css.foot}>{foot}</p>}
        </div>
      )}
    </PageLayout>
  )
}
