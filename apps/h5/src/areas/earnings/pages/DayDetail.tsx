/** 收益详情: one day, its composition, and every row of the selected line. */

import { type LineId, lineIds } from '@wallpaper/contract'
import { addDays, businessDay } from '@wallpaper/contract/day'
import { profitDayDetailExport, profitDayDetailList, profitDetailInit } from '@wallpaper/contract/earnings'
import { incomeStates } from '@wallpaper/contract/earnings/earnings.labels'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { groupBy } from '../../../lib/lists.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useExportFile } from '../../../runtime/useExportFile.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Row } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Amount } from '../components/Amount.tsx'
import { Composition } from '../components/Composition.tsx'
import css from '../components/earnings.module.css'
import { IncomeRowItem } from '../components/IncomeRowItem.tsx'
import { dayWithWeekday, shortDay } from '../earnings.labels.ts'
import type { DayIncome, IncomeRow } from '../earnings.types.ts'

const minuteText = (ms: number): string => formatTime(ms).slice(5, 16)

/** One word for money that was posted, here and in its note. */
const stateText = ({ state, posted_at }: Pick<DayIncome, 'state' | 'posted_at'>): string =>
  state === 'settled' && posted_at !== null ? '已入账' : incomeStates[state]

const postedText = (postedAt: number, releaseAt: number): string => {
  const released = releaseAt <= Date.now() ? '已解冻，可以提现' : '解冻'
  return `${minuteText(postedAt)} 入账，${shortDay(businessDay(releaseAt))} ${released}`
}

const keyOf = ({ title, source, way, percent, milli }: IncomeRow): string =>
  [title, source, way ?? '', percent, milli ?? ''].join('/')

/** Merges the works of a code into one row, largest first. 收益明细 has the single rows. */
const byTitle = (rows: readonly IncomeRow[]): IncomeRow[] =>
  [...groupBy(rows, keyOf).values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const sum = (pick: (row: IncomeRow) => number) => same.reduce((all, row) => all + pick(row), 0)
      return [
        {
          ...first,
          takes: sum(({ takes }) => takes),
          base_fen: sum(({ base_fen }) => base_fen),
          amount_fen: sum(({ amount_fen }) => amount_fen),
        },
      ]
    })
    .sort((a, b) => b.amount_fen - a.amount_fen)

function LineRows({ day, line }: { day: string; line: LineId }) {
  const { data } = useRead(
    profitDayDetailList,
    { from_day: day, to_day: day, line, limit: 100 },
    { keepsLast: true },
  )
  if (!data) return null
  return (
    <>
      {byTitle(data.items).map((row) => (
        <IncomeRowItem key={keyOf(row)} row={row} />
      ))}
      {data.next_cursor && (
        <Row
          title={`共 ${data.rows} 笔`}
          value="看全部"
          to={earningsScreens.rows({ from_day: day, to_day: day, line })}
        />
      )}
    </>
  )
}

const apartText = (apart: readonly { name: string; takes: number }[]): string =>
  apart.map(({ name, takes }) => `${name} ${takes} 次`).join('，')

export function DayDetail() {
  const query = usePageQuery(earningsScreens.dayDetail)
  const [day, setDay] = useState(query.day ?? addDays(businessDay(Date.now()), -1))
  const [chosen, setChosen] = useState<LineId | null>(null)
  const read = useRead(profitDetailInit, { day }, { keepsLast: true })
  const { data, isPlaceholderData } = read
  const { isBusy, submit } = useExportFile(() =>
    runtime().call(profitDayDetailExport, { from_day: day, to_day: day }),
  )
  const shown = data?.lines.flatMap(({ id, name, amount_fen }) => {
    const line = lineIds.find((each) => each === id)
    return line ? [{ id: line, title: name, amount_fen }] : []
  })
  const open = shown?.find(({ id }) => id === chosen) ?? shown?.[0]
  const unpaid = data?.apart.reduce((sum, { takes }) => sum + takes, 0) ?? 0
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      right={<NavAction label="导出" isDisabled={isBusy || !data} onPress={() => void submit()} />}
    >
      {data && (
        <div className={isPlaceholderData ? css.old : css.figures} aria-busy={isPlaceholderData}>
          <section className="card">
            <div className={css.dayHead}>
              <button
                type="button"
                aria-label="前一天"
                disabled={day <= data.first_day}
                onClick={() => setDay(addDays(day, -1))}
              >
                <Icon name="left" size={20} />
              </button>
              <span className="num">{dayWithWeekday(day)}</span>
              <button
                type="button"
                aria-label="后一天"
                disabled={day >= data.last_day}
                onClick={() => setDay(addDays(day, 1))}
              >
                <Icon name="right" size={20} />
              </button>
            </div>
            <div className={css.between}>
              <Amount fen={data.amount_fen} hasSign />
              <Badge tone={data.state === 'settled' ? 'ok' : 'wait'}>{stateText(data)}</Badge>
            </div>
            <p className={css.note}>
              {data.posted_at !== null && data.release_at !== null
                ? postedText(data.posted_at, data.release_at)
                : data.state === 'estimated'
                  ? '次日上午结算，金额以结算为准'
                  : '这一天没有入账的收益'}
            </p>
          </section>
          <Composition title="当日构成" lines={data.lines} sources={data.sources} empty="这一天还没有收益" />
          {shown && open && (
            <section className="card">
              {shown.length > 1 && (
                <Segmented
                  look="chips"
                  label="产品线"
                  options={shown}
                  value={open.id}
                  onChange={(id) => setChosen(id)}
                />
              )}
              <div className={css.between}>
                <h2>{open.title}</h2>
                <b className="num">{yuan(open.amount_fen)}</b>
              </div>
              <LineRows day={day} line={open.id} />
            </section>
          )}
          {unpaid > 0 && (
            <section className="card flush rows">
              <Row icon="shield" title={`${unpaid} 次取图不计收益`} note={apartText(data.apart)} />
            </section>
          )}
          <p className={css.foot}>同一访客一天内取同一张图只计 1 次</p>
        </div>
      )}
    </PageLayout>
  )
}
