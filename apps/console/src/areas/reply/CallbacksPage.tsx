/** 回调记录: what official accounts received, by which rule it was answered, and how fast. */
import { callbackFigures, callbackMessages, callbackRefusals } from '@wallpaper/contract/reply/reply.console'
import { callbackTabs } from '@wallpaper/contract/reply/reply.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
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

const liveMs = 5_000
const tones: Record<Callback['outcome'], Tone> = { answered: 'ok', received: 'plain', missed: 'no' }

const columns: Column<Callback>[] = [
  timeColumn('时间', 'at'),
  textColumn('公众号', 'account_name'),
  textColumn('类型', 'type_name'),
  textColumn('内容', 'words', { hasDash: true }),
  textColumn('按哪条答的', 'rule_name'),
  textColumn('怎么答', 'how'),
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

const Figures = ({ isLive }: { isLive: boolean }) => {
  const query = useEndpointQuery(callbackFigures, {}, { refetchInterval: isLive && liveMs })
  return (
    <QueryView query={query} rows={2}>
      {(all) => (
        <div className={css.figures}>
          <Kpi label="今日收到（条）" count={all.received} note={`最忙时每秒 ${all.busiest_second} 条`} />
          <Kpi label="答得最慢（毫秒）" count={all.slowest_ms} note={`超过 5 秒 ${all.over_limit} 条`} />
          <Kpi label="99% 快于（毫秒）" count={all.p99_ms} note="目标 200" />
          <Kpi label="重复的（条）" count={all.repeated} note="微信重试，只答一次" />
          <Kpi label="签名不对（条）" count={all.refused} note="没有解析，直接拒绝" />
        </div>
      )}
    </QueryView>
  )
}

const Refusals = ({ isLive }: { isLive: boolean }) => {
  const query = useEndpointQuery(callbackRefusals, {}, { refetchInterval: isLive && liveMs })
  return (
    <Card title="今天拒绝的" isFlush>
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

export const CallbacksPage = () => {
  const [isLive, setIsLive] = useState(true)
  const [opened, setOpened] = useState<Callback | null>(null)
  const list = useList(callbackMessages, {
    filters: { tab: tabs(callbackTabs), uid: uidSearch() },
    options: { refetchInterval: isLive && liveMs },
  })
  return (
    <div className={css.page}>
      <Figures isLive={isLive} />
      <ListPage
        list={list}
        label="回调记录"
        unit="条"
        rowKey="id"
        columns={columns}
        onOpen={setOpened}
        actions={<Button onClick={() => setIsLive(!isLive)}>{isLive ? '停住' : '继续'}</Button>}
        empty={{ title: '没有回调', note: '公众号收到读者的消息后，会记在这里，按设置保留一段时间' }}
      >
        {opened && <CallbackDrawer key={opened.id} opened={opened} onClose={() => setOpened(null)} />}
      </ListPage>
      <Refusals isLive={isLive} />
    </div>
  )
}
