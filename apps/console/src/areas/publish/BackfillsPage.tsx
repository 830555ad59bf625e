/** 回填审核: one reported work after the other, by keyboard alone if wanted. */
import { staffBackfillRead, staffBackfills } from '@wallpaper/contract/publish/backfill.console'
import { backfillDoubts, backfillStates } from '@wallpaper/contract/publish/backfill.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { Tag } from 'antd'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { ItemDesk, useDeskTab } from '../review/public.ts'
import { Evidence } from './Evidence.tsx'
import { Verdict } from './Verdict.tsx'

export type Backfill = ItemOf<typeof staffBackfills>

const tabs = ['waiting', 'gone', 'decided'] as const

const Entry = ({ item }: { item: Backfill }) => (
  <>
    {item.work.cover_url && <img src={item.work.cover_url} alt="" width={42} height={56} />}
    <b>{item.work.title || item.number}</b>
    <small>
      {platforms[item.work.platform].name} · {item.nickname} · <TimeText at={item.created_at} />
    </small>
    <span>
      {item.state !== 'waiting' && <Tag>{backfillStates[item.state]}</Tag>}
      {item.is_gone && <Tag color="error">打不开</Tag>}
      {item.doubts.map((doubt) => (
        <Tag key={doubt} color="warning">
          {backfillDoubts[doubt]}
        </Tag>
      ))}
      {item.claimed_by && !item.is_mine && <Tag>{item.claimed_by} 在审</Tag>}
    </span>
  </>
)

const Opened = ({ id, onMove }: { id: string; onMove: (step: number) => void }) => {
  const query = useEndpointQuery(staffBackfillRead, { id })
  return (
    <QueryView query={query}>
      {(backfill) => (
        <>
          <Evidence backfill={backfill} />
          <Verdict key={backfill.id} backfill={backfill} onMove={onMove} />
        </>
      )}
    </QueryView>
  )
}

export const BackfillsPage = () => {
  const tab = useDeskTab(tabs)
  const query = useEndpointQuery(staffBackfills, { tab, limit: 50 }, { keepPrevious: true })
  return (
    <QueryView query={query}>
      {({ items, waiting, gone }) => (
        <ItemDesk
          label="回填"
          path="/backfills"
          tab={tab}
          tabs={[
            { value: 'waiting', label: `待审 ${waiting}` },
            { value: 'gone', label: `复查 ${gone}` },
            { value: 'decided', label: '已审' },
          ]}
          items={items}
          entryOf={(item) => <Entry item={item} />}
          empty={{ title: '没有要审核的回填', note: '创作者提交的、系统核对不了的会出现在这里' }}
        >
          {(id, onMove) => <Opened id={id} onMove={onMove} />}
        </ItemDesk>
      )}
    </QueryView>
  )
}
