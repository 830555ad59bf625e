/** 收益导入: every imported file, newest first, and the upload of a new one. */
import { importList, uploadImport } from '@wallpaper/contract/earnings/import.console'
import { importPlatforms, importStates } from '@wallpaper/contract/earnings/import.labels'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { formatCount } from '../../../lib/number.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, countColumn, strongMoneyColumn } from '../../../ui/table/column.tsx'
import { select } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { type ImportItem, isUnderWay, stateTones } from './import.labels.ts'
import { importPaths } from './import.paths.ts'
import { UploadDialog } from './UploadDialog.tsx'

const columns: Column<ImportItem>[] = [
  column('批次与文件', ({ id, number, file_name }) => (
    <span className={common.twoLines}>
      <Link className={cx(common.strong, common.num)} to={importPaths.one(id)}>
        {number}
      </Link>
      <span className={cx(common.note, common.oneLine)} title={file_name}>
        {file_name}
      </span>
    </span>
  )),
  column('平台', ({ platform }) => importPlatforms[platform]),
  column('行数', ({ rows }) => (rows > 0 ? formatCount(rows) : '—'), { isNumber: true, isRight: true }),
  countColumn('有错误', 'refused'),
  strongMoneyColumn('金额（元）', 'amount_fen'),
  column('状态', ({ state, progress }) =>
    isUnderWay(state) ? (
      <Progress aria-label={importStates[state]} percent={Math.floor(progress / 10)} size="small" />
    ) : (
      <StateTag tone={stateTones[state]}>{importStates[state]}</StateTag>
    ),
  ),
  column('上传', ({ made_by, made_at }) => (
    <span className={common.twoLines}>
      <TimeText at={made_at} />
      <span className={common.note}>{made_by}</span>
    </span>
  )),
]

export const ImportsPage = () => {
  const list = useList(importList, {
    filters: { platform: select('平台', importPlatforms) },
    options: { refetchInterval: 5_000 },
  })
  const navigate = useNavigate()
  const [isUploading, setUploading] = useState(false)
  const mayUpload = useMay(uploadImport)
  return (
    <ListPage
      list={list}
      label="收益导入"
      unit="批"
      rowKey="id"
      columns={columns}
      actions={
        mayUpload && (
          <Button type="primary" onClick={() => setUploading(true)}>
            上传结算文件
          </Button>
        )
      }
      onOpen={({ id }) => void navigate(importPaths.one(id))}
      empty={{ title: '还没有导入过', note: '上传平台的结算文件，试算后由另一位财务入账' }}
    >
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </ListPage>
  )
}
