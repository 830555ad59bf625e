/** 分站: webmasters, the versions of their sites' rates, and the levels of their members. */
import { exportSubSites, subSiteList } from '@wallpaper/contract/member/subSite.console'
import { siteTermStates } from '@wallpaper/contract/member/subSite.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/number.ts'
import { PendingApprovals } from '../../../ui/feedback/PendingApprovals.tsx'
import {
  actionsColumn,
  type Column,
  column,
  dayColumn,
  moneyColumn,
  personColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { select, uidSearch } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { SiteDialog } from './SiteDialog.tsx'
import { SiteLevelsCard } from './SiteLevelsCard.tsx'
import { decidedColumns, type SiteTerm, termTones } from './subSite.labels.tsx'

const columnsOf = (onChange: (term: SiteTerm) => void): Column<SiteTerm>[] => [
  personColumn('站长'),
  textColumn('分站', 'name'),
  column('比例', ({ percent }) => (percent === 0 ? '关闭' : `${percent}%`)),
  dayColumn('生效', 'from_day'),
  stateColumn(({ state }) => ({ word: siteTermStates[state], tone: termTones[state] })),
  column('成员', ({ members }) => formatCount(members)),
  moneyColumn('本月分成（元）', 'share_fen'),
  ...decidedColumns,
  timeColumn('时间', 'made_at'),
  actionsColumn((term) => [term.state === 'current' && { text: '调整', onClick: () => onChange(term) }]),
]

export const SubSitesPage = () => {
  const list = useList(subSiteList, {
    filters: { state: select('状态', siteTermStates), uid: uidSearch('站长编号', {}) },
  })
  const [changed, setChanged] = useState<SiteTerm | 'new' | null>(null)
  return (
    <>
      <PendingApprovals approvals={list.query.data?.pending ?? []} />
      <ListPage
        list={list}
        label="分站"
        unit="版"
        rowKey="key"
        columns={columnsOf(setChanged)}
        exportFile={(asked) => api.call(exportSubSites, asked)}
        actions={
          <Button type="primary" onClick={() => setChanged('new')}>
            开通分站
          </Button>
        }
        empty={{ title: '没有分站', note: '点「开通分站」给一位创作者开通，另一位财务复核后生效' }}
      />
      <SiteLevelsCard />
      {changed && <SiteDialog term={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />}
    </>
  )
}
