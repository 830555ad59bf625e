/** 收益导入: every imported file, newest first, and the upload of a new one. */
import { importList, uploadImport } from '@wallpaper/contract/earnings/import.console'
import {
  type ImportPlatform,
  importPlatformIds,
  importPlatforms,
  importStates,
} from '@wallpaper/contract/earnings/import.labels'
import { Button, Progress, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatCount } from '../../../lib/number.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { yuanText } from '../amounts.ts'
import { type ImportItem, isUnderWay, platformOptions, stateTones } from './import.labels.ts'
import { importPaths } from './import.paths.ts'
import { UploadDialog } from './UploadDialog.tsx'

const columns = [
  {
    title: '批次与文件',
    key: 'number',
    render: (_: unknown, { id, number, file_name }: ImportItem) => (
      <span className={common.twoLines}>
        <Link className={cx(common.strong, common.num)} to={importPaths.one(id)}>
          {number}
        </Link>
        <span className={cx(common.note, common.oneLine)} title={file_name}>
          {file_name}
        </span>
      </span>
    ),
  },
  {
    title: '平台',
    dataIndex: 'platform',
    render: (platform: ImportPlatform) => importPlatforms[platform],
  },
  {
    title: '行数',
    key: 'rows',
    align: 'right' as const,
    render: (_: unknown, { rows }: ImportItem) => (
      <span className={common.num}>{rows > 0 ? formatCount(rows) : '—'}</span>
    ),
  },
  {
    title: '有错误',
    key: 'refused',
    align: 'right' as const,
    render: (_: unknown, { refused }: ImportItem) => (
      <span className={common.num}>{formatCount(refused)}</span>
    ),
  },
  {
    title: '金额（元）',
    key: 'amount',
    align: 'right' as const,
    render: (_: unknown, { amount_fen }: ImportItem) => <b className={common.num}>{yuanText(amount_fen)}</b>,
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state, progress }: ImportItem) =>
      isUnderWay(state) ? (
        <Progress aria-label={importStates[state]} percent={Math.floor(progress / 10)} size="small" />
      ) : (
        <StateTag tone={stateTones[state]}>{importStates[state]}</StateTag>
      ),
  },
  {
    title: '上传',
    key: 'made',
    render: (_: unknown, { made_by, made_at }: ImportItem) => (
      <span className={common.twoLines}>
        <TimeText at={made_at} />
        <span className={common.note}>{made_by}</span>
      </span>
    ),
  },
]

export const ImportsPage = () => {
  const filters = useFilters(['platform'])
  const navigate = useNavigate()
  const [isUploading, setUploading] = useState(false)
  const mayUpload = useMay(uploadImport)
  const platform = importPlatformIds.find((id) => id === filters.values.platform)
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    importList,
    { platform, cursor: trail.cursor },
    { keepPrevious: true, refetchInterval: 5_000 },
  )
  return (
    <>
      <Card isFlush>
        <FilterBar
          actions={
            mayUpload && (
              <Button type="primary" onClick={() => setUploading(true)}>
                上传结算文件
              </Button>
            )
          }
        >
          <Select
            aria-label="平台"
            className={cx(common.filterSelect)}
            allowClear
            placeholder="全部平台"
            value={platform ?? null}
            onChange={(value: string | undefined) => filters.set({ platform: value })}
            options={platformOptions}
          />
        </FilterBar>
        <CursorTable
          label="收益导入"
          unit="批"
          query={query}
          trail={trail}
          columns={columns}
          rowKey="id"
          empty={<EmptyState title="还没有导入过" note="上传平台的结算文件，试算后由另一位财务入账" />}
          rowClassName={() => cx(common.isClickable)}
          onRow={({ id }) => onRowClick(() => void navigate(importPaths.one(id)))}
        />
      </Card>
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}
