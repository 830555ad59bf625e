/** 回填审核: one reported work after the other, by keyboard alone if wanted. */
import { staffBackfillRead, staffBackfills } from '@wallpaper/contract/publish/backfill.console'
import { backfillDoubts, backfillStates } from '@wallpaper/contract/publish/backfill.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { Segmented, Tag } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Evidence } from './Evidence.tsx'
import css from './publish.module.css'
import { Verdict } from './Verdict.tsx'

export type Backfill = ItemOf<typeof staffBackfills>

const tabs = ['waiting', 'gone', 'decided'] as const
type Tab = (typeof tabs)[number]
const isTab = (text: string | undefined): text is Tab => tabs.some((tab) => tab === text)

const Item = ({ item, isOpen, onOpen }: { item: Backfill; isOpen: boolean; onOpen: () => void }) => (
  <li>
    <button type="button" className={css.item} aria-current={isOpen} onClick={onOpen}>
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
    </button>
  </li>
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
  const { id } = useParams()
  const navigate = useNavigate()
  const filters = useFilters(['tab'])
  const tab = isTab(filters.values.tab) ? filters.values.tab : 'waiting'
  const query = useEndpointQuery(staffBackfills, { tab, limit: 50 }, { keepPrevious: true })
  const open = (next: string) => void navigate(`/backfills/${next}?tab=${tab}`, { replace: true })
  return (
    <QueryView query={query}>
      {({ items, waiting, gone }) => {
        const openId = id ?? items[0]?.id
        const move = (step: number) => {
          const at = items.findIndex((item) => item.id === openId)
          const next = items[at + step]
          if (next) open(next.id)
        }
        return (
          <div className={css.desk}>
            <section className={common.deskColumn} aria-label="回填">
              <div className={css.tabs}>
                <Segmented
                  block
                  value={tab}
                  options={[
                    { value: 'waiting', label: `待审 ${waiting}` },
                    { value: 'gone', label: `复查 ${gone}` },
                    { value: 'decided', label: '已审' },
                  ]}
                  onChange={(value) => void navigate(`/backfills?tab=${value}`, { replace: true })}
                />
              </div>
              <ul className={css.list}>
                {items.map((item) => (
                  <Item key={item.id} item={item} isOpen={item.id === openId} onOpen={() => open(item.id)} />
                ))}
              </ul>
            </section>
            {openId ? (
              <Opened id={openId} onMove={move} />
            ) : (
              <EmptyState title="没有要审核的回填" note="创作者提交的、系统核对不了的会出现在这里" />
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
