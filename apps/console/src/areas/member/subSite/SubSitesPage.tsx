/** 分站: webmasters, the versions of their sites' rates, and the levels of their members. */
import { exportSubSites, subSiteList } from '@wallpaper/contract/member/subSite.console'
import { siteTermStateIds, siteTermStates } from '@wallpaper/contract/member/subSite.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { PendingApprovals } from '../../../ui/feedback/PendingApprovals.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { SaveButton } from '../../../ui/form/SaveButton.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { FilterSearch, FilterSelect } from '../../../ui/table/FilterFields.tsx'
import { uidIn } from '../member.labels.ts'
import { personColumn, yuanColumn } from '../memberColumns.tsx'
import { SiteDialog } from './SiteDialog.tsx'
import { SiteLevelsCard } from './SiteLevelsCard.tsx'
import { decidedColumns, type SiteTerm, termTones } from './subSite.labels.tsx'

const columnsOf = (onChange: (term: SiteTerm) => void) => [
  personColumn('站长'),
  { title: '分站', dataIndex: 'name' },
  {
    title: '比例',
    dataIndex: 'percent',
    render: (percent: number) => (percent === 0 ? '关闭' : `${percent}%`),
  },
  {
    title: '生效',
    dataIndex: 'from_day',
    className: cx(common.nowrap),
    render: (day: string) => day.replaceAll('-', '/'),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: SiteTerm) => (
      <StateTag tone={termTones[state]}>{siteTermStates[state]}</StateTag>
    ),
  },
  { title: '成员', dataIndex: 'members', render: (members: number) => formatCount(members) },
  yuanColumn('本月分成', 'share_fen'),
  ...decidedColumns,
  { title: '时间', dataIndex: 'made_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, term: SiteTerm) =>
      term.state === 'current' && (
        <Button size="small" onClick={() => onChange(term)}>
          调整
        </Button>
      ),
  },
]

export const SubSitesPage = () => {
  const filters = useFilters(['state', 'uid'])
  const ask = {
    state: siteTermStateIds.find((id) => id === filters.values.state),
    uid: uidIn(filters.values.uid),
  }
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(subSiteList, { ...ask, cursor: trail.cursor }, { keepPrevious: true })
  const file = useEndpointMutation(exportSubSites, { invalidates: [] })
  const [changed, setChanged] = useState<SiteTerm | 'new' | null>(null)
  return (
    <>
      <PendingApprovals approvals={query.data?.pending ?? []} />
      <Card isFlush>
        <FilterBar
          actions={
            <>
              <SaveButton file={() => file.call(ask)} />
              <Button type="primary" onClick={() => setChanged('new')}>
                开通分站
              </Button>
            </>
          }
        >
          <FilterSelect filters={filters} name="state" label="状态" words={siteTermStates} />
          <FilterSearch filters={filters} name="uid" label="站长编号" />
        </FilterBar>
        <CursorTable
          label="分站"
          unit="版"
          query={query}
          trail={trail}
          columns={columnsOf(setChanged)}
          rowKey="key"
          empty={<EmptyState title="没有分站" note="点「开通分站」给一位创作者开通，另一位财务复核后生效" />}
        />
      </Card>
      <SiteLevelsCard />
      {changed && <SiteDialog term={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />}
    </>
  )
}
