/** 发布: works on their way to platforms; those without a known result first, and only read, never sent again. */
import type { OutputOf } from '@wallpaper/contract'
import { type PlatformId, platformIds, platforms } from '@wallpaper/contract/publish/platform.labels'
import { exportPublications, staffPublications } from '@wallpaper/contract/publish/publication.console'
import { publicationStates, publicationTabs } from '@wallpaper/contract/publish/publication.labels'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import {
  actionsColumn,
  type Column,
  column,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
  titleColumn,
} from '../../ui/table/column.tsx'
import { select, tabsFrom, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { PublicationDrawer } from './PublicationDrawer.tsx'
import { publicationTones } from './publication.labels.ts'

type Publication = ItemOf<typeof staffPublications>
type Rate = OutputOf<typeof staffPublications>['rates'][number]

const platformNames = Object.fromEntries(platformIds.map((id) => [id, platforms[id].name])) as Record<
  PlatformId,
  string
>

/** Crimson from then on. */
const longMs = 30 * 60_000

const stateOf = ({ state, sent_at }: Publication) => {
  const waited = sent_at === null ? 0 : Date.now() - sent_at
  const isLong = state === 'unknown' && waited > longMs
  return {
    word: isLong ? `未知 ${Math.floor(waited / 60_000)} 分` : publicationStates[state],
    tone: state === 'unknown' && !isLong ? ('wait' as const) : publicationTones[state],
  }
}

const columnsOf = (onOpen: (publication: Publication) => void): Column<Publication>[] => [
  titleColumn(
    '作品',
    ({ title, number }) => title || number,
    ({ number }) => number,
  ),
  column('创作者', ({ uid, owner_name }) => <PersonLink uid={uid} nickname={owner_name} />),
  column('平台账号', ({ platform, account }) => `${platforms[platform].name} ${account}`),
  timeColumn('提交时间', 'sent_at'),
  column('查询', ({ asks }) => (asks > 0 ? `${asks} 次` : '')),
  timeColumn('上次查询', 'asked_at'),
  stateColumn(stateOf),
  textColumn('原因', 'failure'),
  actionsColumn((publication) => [{ text: '查看', onClick: () => onOpen(publication) }]),
]

/** 「快手 98.9%」, or how many its creators got to publish by hand. */
const rateOf = ({ platform, verified, failed, handed_off }: Rate) => {
  const { name } = platforms[platform]
  const all = verified + failed
  return all === 0
    ? { label: `${name}交接`, value: `${handed_off} 条` }
    : { label: name, value: `${((100 * verified) / all).toFixed(1)}%` }
}

const minutesSince = (at: number | null): string =>
  at === null ? '没有' : `${Math.floor((Date.now() - at) / 60_000)} 分`

export const PublicationsPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const list = useList(staffPublications, {
    filters: {
      tab: tabsFrom(publicationTabs),
      platform: select('平台', platformNames),
      uid: uidSearch(),
    },
  })
  const mayExport = useMay(exportPublications)
  const { figures, rates = [] } = list.query.data ?? {}
  const open = (next: string) => void navigate(`/publications${next}${location.search}`, { replace: true })
  return (
    <div className={common.stack}>
      {figures && (
        <Card>
          <FigureRow
            figures={[
              { label: '结果未知', value: `${figures.unknown} 条` },
              { label: '提交中', value: `${figures.going} 条` },
              { label: '今日已发', value: `${figures.published_today} 条` },
              { label: '今日失败', value: `${figures.failed_today} 条` },
              { label: '未知最久', value: minutesSince(figures.unknown_since) },
            ]}
          />
          {rates.length > 0 && (
            <section aria-label="近 7 天各平台的成功率">
              <p className={common.note}>近 7 天各平台的成功率</p>
              <FigureRow figures={rates.map(rateOf)} />
            </section>
          )}
        </Card>
      )}
      <ListPage
        list={list}
        label="发布"
        unit="条"
        rowKey="id"
        exportFile={mayExport ? (asked) => api.call(exportPublications, asked) : undefined}
        beforeTable={
          list.asked.tab === 'todo' && (
            <p className={common.note}>结果未知的在前，等得最久的最先，只查询、不重发；后面是近 7 天失败的</p>
          )
        }
        columns={columnsOf((publication) => open(`/${publication.id}`))}
        empty={{ title: '没有这样的发布', note: '结果未知的会先出现在这里，系统只查询，不重发' }}
      >
        {id && <PublicationDrawer id={id} onClose={() => open('')} />}
      </ListPage>
    </div>
  )
}
