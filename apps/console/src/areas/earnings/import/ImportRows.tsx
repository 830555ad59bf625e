/** The dry run's result for each row, grouped by what has to be done; also as a file. */
import { importRows } from '@wallpaper/contract/earnings/import.console'
import { type ImportTab, importTabIds, importTabs } from '@wallpaper/contract/earnings/import.labels'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { dayText } from '../amounts.ts'
import { type ImportDetail, type ImportRowItem, rowLabel } from './import.labels.ts'
import { saveResult } from './saveResult.ts'

const columns = [
  {
    title: '行号',
    dataIndex: 'row',
    render: (row: number) => <span className={common.num}>{formatCount(row)}</span>,
  },
  {
    title: '平台单号',
    dataIndex: 'external_id',
    render: (text: string) => (
      <span className={cx(common.inLine, common.num)} title={text}>
        {text || '—'}
      </span>
    ),
  },
  {
    title: '用户 ID',
    dataIndex: 'uid',
    render: (text: string) => <span className={common.num}>{text || '—'}</span>,
  },
  { title: '口令', dataIndex: 'code', render: (text: string) => text || '—' },
  {
    title: '业务日期',
    dataIndex: 'day',
    render: (text: string) => <span className={common.num}>{dayText(text) || '—'}</span>,
  },
  {
    title: '金额（元）',
    dataIndex: 'amount',
    align: 'right' as const,
    render: (text: string) => <span className={common.num}>{text || '—'}</span>,
  },
  {
    title: '结果',
    key: 'verdict',
    render: (_: unknown, row: ImportRowItem) => {
      const { word, tone } = rowLabel(row)
      return <StateTag tone={tone}>{word}</StateTag>
    },
  },
  { title: '说明', dataIndex: 'note' },
]

const countOf = ({ totals }: ImportDetail, tab: ImportTab): number | null => {
  if (!totals) return null
  if (tab === 'all') return totals.ok.rows + totals.duplicate.rows + totals.refused.rows
  return totals[tab].rows
}

/** The first tab with rows that need attention. */
const firstTab = (found: ImportDetail): ImportTab =>
  importTabIds.find((tab) => (countOf(found, tab) ?? 0) > 0) ?? 'all'

export const ImportRows = ({ found }: { found: ImportDetail }) => {
  const [tab, setTab] = useState<ImportTab>(() => firstTab(found))
  const [isSaving, setSaving] = useState(false)
  const attempt = useAttempt()
  const trail = useCursorTrail(`${found.id}/${tab}`)
  const query = useEndpointQuery(
    importRows,
    { id: found.id, tab, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const save = async () => {
    setSaving(true)
    await attempt(() => saveResult(found.id, tab))
    setSaving(false)
  }
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) => setTab(importTabIds.find((id) => id === key) ?? 'all')}
          items={importTabIds.map((id) => ({
            key: id,
            label: (
              <>
                {importTabs[id]}
                <span className={common.tabCount}>{formatCount(countOf(found, id) ?? 0)}</span>
              </>
            ),
          }))}
        />
        <Button loading={isSaving} onClick={() => void save()}>
          下载{tab === 'all' ? '逐行结果' : `${importTabs[tab]}行`}
        </Button>
      </div>
      <CursorTable
        label="逐行结果"
        unit="行"
        query={query}
        trail={trail}
        columns={columns}
        rowKey="row"
        empty={<EmptyState title="没有这样的行" note="可以在「全部」里逐行查看" />}
      />
    </Card>
  )
}
