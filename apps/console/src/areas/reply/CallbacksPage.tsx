/** 回调记录: what official accounts received, by which rule it was answered, and how fast. */
import type { OutputOf } from '@wallpaper/contract'
import { componentEventList } from '@wallpaper/contract/gzh/event.console'
import { componentEvents } from '@wallpaper/contract/gzh/event.labels'
import {
  callbackFigures,
  callbackMessages,
  callbackRefusals,
  exportCallbacks,
} from '@wallpaper/contract/reply/reply.console'
import { callbackTabIds, callbackTabs } from '@wallpaper/contract/reply/reply.labels'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api.ts'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { useOpened } from '../../lib/useOpened.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { Kpi } from '../../ui/content/Kpi.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import {
  type Column,
  column,
  countColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { tabs, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { CallbackDrawer } from './CallbackDrawer.tsx'
import type { Callback } from './callback.types.ts'
import css from './callbacks.module.css'
import { MinuteCurve } from './MinuteCurve.tsx'

type AllFigures = OutputOf<typeof callbackFigures>

const liveMs = 5_000
const tones: Record<Callback['outcome'], Tone> = { answered: 'ok', received: 'plain', missed: 'no' }

const columns: Column<Callback>[] = [
  timeColumn('时间', 'at'),
  textColumn('公众号', 'account_name'),
  textColumn('类型', 'type_name'),
  textColumn('内容', 'words', { hasDash: true }),
  textColumn('命中的规则', 'rule_name'),
  textColumn('回复方式', 'how'),
  countColumn('毫秒', 'took_ms'),
  stateColumn(
    ({ outcome, outcome_name, repeats }) =>
      repeats > 0
        ? { word: `重复 ${repeats} 次`, tone: 'wait' }
        : { word: outcome_name, tone: tones[outcome] },
    '结果',
  ),
]

const refusalColumns: Column<ItemOf<typeof callbackRefusals>>[] = [
  timeColumn('分钟', 'minute'),
  column('来自', ({ network }) => network),
  countColumn('次数', 'count'),
]

const missedNote = (missed: number | null): string => {
  if (missed === null) return '今天还没有收到票据'
  return missed === 0 ? '每 10 分钟一张，没有断过' : `约 ${missed * 10} 分钟没有收到微信的推送`
}

const Figures = ({ all }: { all: AllFigures }) => (
  <div className={css.figures}>
    <Kpi label="今日收到（条）" count={all.received} note={`最忙时每秒 ${all.busiest_second} 条`} />
    <Kpi
      label="答得最慢（毫秒）"
      count={all.slowest_ms}
      note={all.over_limit === 0 ? '没有超过 5 秒的' : `超过 5 秒 ${all.over_limit} 条`}
    />
    <Kpi label="99% 快于（毫秒）" count={all.p99_ms} note="目标 200" />
    <Kpi label="重复的（条）" count={all.repeated} note="微信重试，只答一次" />
    <Kpi label="漏掉的票据（张）" count={all.missed_tickets} note={missedNote(all.missed_tickets)} />
    <Kpi label="签名不对（条）" count={all.refused} note="没有解析，直接拒绝" />
    <MinuteCurve minutes={all.minutes} />
  </div>
)

const Refusals = ({ isLive, head }: { isLive: boolean; head: ReactNode }) => {
  const query = useEndpointQuery(callbackRefusals, {}, { refetchInterval: isLive && liveMs })
  return (
    <Card isFlush>
      {head}
      <QueryView query={query} rows={3}>
        {({ items }) => (
          <PlainTable
            label="今天拒绝的"
            rowKey={({ minute, network }) => `${minute}/${network}`}
            columns={refusalColumns}
            rows={items}
          />
        )}
      </QueryView>
    </Card>
  )
}

const eventColumns: Column<ItemOf<typeof componentEventList>>[] = [
  timeColumn('时间', 'at'),
  column('公众号', ({ account_name }) => account_name || '图神平台'),
  column('类型', ({ kind }) => componentEvents[kind].name),
  column('内容', ({ kind, note }) => note || componentEvents[kind].content),
  column('处理方式', ({ kind }) => componentEvents[kind].done),
  countColumn('毫秒', 'took_ms'),
  stateColumn(() => ({ word: '已收', tone: 'plain' }), '结果'),
]

/** The tabs of the messages, two of which show something else. */
const wordsOf = (all: AllFigures | undefined) => ({
  unmatched: `${callbackTabs.unmatched} ${all?.unmatched ?? ''}`,
  slow: `${callbackTabs.slow} ${all?.slow ?? ''}`,
  repeated: `${callbackTabs.repeated} ${all?.repeated ?? ''}`,
  refused: `拒绝 ${all?.refused ?? ''}`,
  events: '授权与票据',
})

const Events = ({ isLive, words }: { isLive: boolean; words: ReturnType<typeof wordsOf> }) => {
  const list = useList(componentEventList, {
    filters: { tab: tabs(words) },
    input: () => ({}),
    options: { refetchInterval: isLive && liveMs },
  })
  return (
    <ListPage
      list={list}
      label="授权与票据"
      unit="条"
      rowKey="id"
      columns={eventColumns}
      empty={{ title: '没有票据', note: '微信每 10 分钟推一次票据，授权变化和发布结果也记在这里，留 30 天' }}
    />
  )
}

export const CallbacksPage = () => {
  const [isLive, setIsLive] = useState(true)
  const [openedId, setOpened] = useOpened()
  const figures = useEndpointQuery(callbackFigures, {}, { refetchInterval: isLive && liveMs })
  const words = wordsOf(figures.data)
  const list = useList(callbackMessages, {
    filters: { tab: tabs(words), uid: uidSearch() },
    input: ({ tab, uid }) => ({ tab: callbackTabIds.find((id) => id === tab), uid }),
    options: { refetchInterval: isLive && liveMs },
  })
  const mayExport = useMay(exportCallbacks)
  const opened = list.query.data?.items.find(({ id }) => String(id) === openedId)
  const { tab } = list.values
  const stop = <Button onClick={() => setIsLive(!isLive)}>{isLive ? '停住' : '继续'}</Button>
  return (
    <div className={css.page}>
      <QueryView query={figures} rows={2}>
        {(all) => <Figures all={all} />}
      </QueryView>
      {tab === 'refused' && (
        <Refusals isLive={isLive} head={<div className={common.tabsWithAction}>{list.tabs}</div>} />
      )}
      {tab === 'events' && <Events isLive={isLive} words={words} />}
      {tab !== 'refused' && tab !== 'events' && (
        <ListPage
          list={list}
          label="回调记录"
          unit="条"
          rowKey="id"
          columns={columns}
          onOpen={({ id }) => setOpened(String(id))}
          actions={stop}
          exportFile={mayExport ? (asked) => api.call(exportCallbacks, asked) : undefined}
          empty={{ title: '没有回调', note: '公众号收到读者的消息后，会记在这里，按设置保留一段时间' }}
        >
          {opened && <CallbackDrawer key={opened.id} opened={opened} onClose={() => setOpened(null)} />}
        </ListPage>
      )}
    </div>
  )
}
