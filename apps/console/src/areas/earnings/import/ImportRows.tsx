/** The dry run's result for each row, grouped by what has to be done; also as a file. */
import { importRows } from '@wallpaper/contract/earnings/import.console'
import {
  type ImportTab,
  importRemedies,
  importTabIds,
  importTabs,
} from '@wallpaper/contract/earnings/import.labels'
import { Tabs } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatCount } from '../../../lib/number.ts'
import { dayText } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { SaveButton } from '../../../ui/form/SaveButton.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { type Column, column, stateColumn, textColumn } from '../../../ui/table/column.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { type ImportDetail, type ImportRowItem, rowLabel } from './import.labels.ts'
import css from './imports.module.css'
import { resultFile } from './resultFile.ts'

const columns: Column<ImportRowItem>[] = [
  column('行号', ({ row }) => formatCount(row), { isNumber: true }),
  column('平台单号', ({ external_id: text }) => (
    <span className={cx(common.inLine, common.num)} title={text}>
      {text || '—'}
    </span>
  )),
  column(
    '用户 ID',
    ({ uid: text }) =>
      /^\d+$/.test(text) ? <SubjectLink subject={{ key: `person:${text}`, label: text }} /> : text || '—',
    { isNumber: true },
  ),
  textColumn('口令', 'code', { hasDash: true }),
  column('业务日期', ({ day: text }) => dayText(text) || '—', { isNumber: true }),
  column('金额（元）', ({ amount: text }) => text || '—', { isNumber: true, isRight: true }),
  stateColumn(rowLabel, '结果'),
  column('原因和办法', (row) => (
    <span className={cx(common.twoLines, css.reason)}>
      {row.note || (row.problem ? '' : '—')}
      {row.problem && <span className={common.note}>{importRemedies[row.problem]}</span>}
    </span>
  )),
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
  const list = useList(importRows, { input: () => ({ id: found.id, tab }) })
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
        <SaveButton file={() => resultFile(found.id, tab)}>
          {`下载${tab === 'all' ? '逐行结果' : `${importTabs[tab]}行`}`}
        </SaveButton>
      </div>
      <CursorTable
        label="逐行结果"
        unit="行"
        list={list}
        columns={columns}
        rowKey="row"
        empty={{ title: '没有这样的行', note: '可以在「全部」里逐行查看' }}
      />
    </Card>
  )
}
