/** 导入对账: every reconciled file, newest first; a new one is checked as it is uploaded. */
import { orderImports, uploadOrderImport } from '@wallpaper/contract/product/product.console'
import { orderColumns, orderImportStates } from '@wallpaper/contract/product/product.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { formatCount } from '../../lib/number.ts'
import { useMay } from '../../lib/session.ts'
import { type ChosenFile, FileField, fileOf } from '../../ui/form/FileField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { type Column, column, stateColumn, timeColumn, titleColumn } from '../../ui/table/column.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { importTones, type OrderImport } from './orderImport.labels.ts'
import { productPaths } from './product.paths.ts'

const UploadDialog = ({ onClose }: { onClose: () => void }) => {
  const upload = useEndpointMutation(uploadOrderImport, { invalidates: [orderImports] })
  const navigate = useNavigate()
  const send = async ({ file }: { file?: ChosenFile }) => {
    const chosen = fileOf(file)
    if (!chosen) return
    const { id } = await upload.call({}, { file: chosen })
    void navigate(productPaths.importOne(id))
  }
  return (
    <FormDialog<{ file?: ChosenFile }>
      title="上传对账文件"
      submitText="上传并核对"
      onClose={onClose}
      onSubmit={send}
    >
      <FileField
        label="文件"
        help={`CSV 或 XLSX，第一行写列名：${Object.values(orderColumns).join('、')}`}
        buttonText="选择文件"
        missing="请选择文件"
        accept=".csv,.xlsx,text/csv"
      />
    </FormDialog>
  )
}

const columns: Column<OrderImport>[] = [
  titleColumn(
    '批次与文件',
    ({ number }) => number,
    ({ file_name }) => file_name,
  ),
  column('可入账', ({ totals }) => formatCount(totals.ok), { isNumber: true, isRight: true }),
  column('重复', ({ totals }) => formatCount(totals.duplicate), { isNumber: true, isRight: true }),
  column('有错误', ({ totals }) => formatCount(totals.refused), { isNumber: true, isRight: true }),
  column('创作者得', ({ totals }) => formatYuan(totals.creator_fen), {
    isNumber: true,
    isRight: true,
    isStrong: true,
  }),
  column('扣回', ({ totals }) => formatYuan(totals.returned_fen), { isNumber: true, isRight: true }),
  stateColumn(({ state }) => ({ word: orderImportStates[state], tone: importTones[state] })),
  timeColumn('上传', 'made_at'),
  column('制单 / 入账', ({ made_by, posted_by }) => `${made_by} / ${posted_by || '—'}`),
]

export const OrderImportsPage = () => {
  const list = useList(orderImports, { options: { refetchInterval: 5_000 } })
  const navigate = useNavigate()
  const [isUploading, setUploading] = useState(false)
  const mayUpload = useMay(uploadOrderImport)
  return (
    <ListPage
      list={list}
      label="导入对账"
      unit="批"
      rowKey="id"
      columns={columns}
      onOpen={({ id }) => void navigate(productPaths.importOne(id))}
      actions={
        mayUpload && (
          <Button type="primary" onClick={() => setUploading(true)}>
            上传对账文件
          </Button>
        )
      }
      empty={{ title: '还没有导入过', note: '上传品牌方的对账文件，核对后由另一位财务入账' }}
    >
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </ListPage>
  )
}
