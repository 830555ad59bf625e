/**
 * Payouts to bank cards by file: outgoing batches with who made, checked and downloaded each, and incoming
 * results.
 */
import {
  bankBatches,
  downloadBankBatch,
  previewBankResult,
  proposeBankBatch,
} from '@wallpaper/contract/wallet/bank.console'
import { type BankTab, bankTabIds, bankTabs } from '@wallpaper/contract/wallet/bank.labels'
import { Button, Tabs, Upload } from 'antd'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { cx } from '../../../lib/cx.ts'
import { useMay } from '../../../lib/session.ts'
import { formatClock, formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { PendingApprovals } from '../../../ui/feedback/PendingApprovals.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { type Column, column, strongMoneyColumn, textColumn } from '../../../ui/table/column.tsx'
import { type Filter, inUrl } from '../../../ui/table/filter.tsx'
import { ListExport, useMayExport } from '../../../ui/table/ListExport.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { DownloadDialog, MakeBatchDialog } from './BatchDialogs.tsx'
import { type Batch, outcomeOf, type Preview } from './bank.labels.ts'
import css from './bank.module.css'
import { ResultPreview } from './ResultPreview.tsx'

const shortTime = (at: number): string => formatTime(at).slice(5, 16)
/** Shows the date only if it is not the batch's day, which its number already contains. */
const byAt = (name: string, at: number, madeAt: number): string => {
  const isSameDay = formatTime(at).slice(0, 10) === formatTime(madeAt).slice(0, 10)
  return `${name} ${isSameDay ? formatClock(at) : shortTime(at)}`
}

const resultLabels = ({ result }: Batch): string => {
  if (!result) return '还没有'
  return `${shortTime(result.made_at)} ${result.applied_at === null ? '提交' : '收到'}`
}

const columnsOf = (onDownload: ((batch: Batch) => void) | null): Column<Batch>[] => [
  column('批次', ({ number }) => <b className={common.num}>{number}</b>),
  textColumn('付款户', 'payer', { hasDash: true }),
  textColumn('笔数', 'count', { isRight: true }),
  strongMoneyColumn('合计（元）', 'net'),
  column('制单', (row) => byAt(row.made_by, row.made_at, row.made_at)),
  column('复核', (row) => byAt(row.checked_by, row.checked_at, row.made_at)),
  column('文件指纹', ({ file_hash: hash }) => hash ?? '—', { isNumber: true }),
  column('下载', (row) => (
    <span className={common.rowActions}>
      {row.downloads.map(({ by, times }) => `${by} ${times} 次`).join('，') || '还没有'}
      {onDownload && (
        <Button type="link" size="small" className={cx(common.inCell)} onClick={() => onDownload(row)}>
          下载
        </Button>
      )}
    </span>
  )),
  column('回盘文件', resultLabels),
  column(
    '结果',
    (row) => {
      const { tone, words } = outcomeOf(row)
      return <StateTag tone={tone}>{words}</StateTag>
    },
    // It shows whether there is something to do.
    { isFixed: true },
  ),
]

/** Previews a result file without writing anything; the file stays in the browser until it is submitted. */
const usePreview = () => {
  const [shown, setShown] = useState<{ preview: Preview; file: File } | null>(null)
  const [isReading, setReading] = useState(false)
  const attempt = useAttempt()
  const look = async (file: File) => {
    setReading(true)
    await attempt(async () => setShown({ preview: await api.call(previewBankResult, {}, { file }), file }))
    setReading(false)
  }
  return { shown, isReading, look, clear: () => setShown(null) }
}

const bankTab: Filter<BankTab> = { parse: (text) => bankTabIds.find((id) => id === text) ?? 'all' }

export const BankPage = () => {
  const list = useList(bankBatches, {
    filters: { tab: bankTab, from: inUrl, to: inUrl },
    input: ({ tab, from, to }) => ({ tab, from_day: from, to_day: to }),
    options: { refetchInterval: 30_000 },
  })
  const { filters, values } = list
  const { tab } = values
  const may = {
    make: useMay(proposeBankBatch),
    download: useMay(downloadBankBatch),
    upload: useMay(previewBankResult),
  }
  const [isMaking, setMaking] = useState(false)
  const [fetched, setFetched] = useState<Batch | null>(null)
  const { shown, isReading, look, clear } = usePreview()
  const { data } = list.query
  const mayExport = useMayExport(bankBatches)
  const columns = columnsOf(may.download ? setFetched : null)
  const toSend = data?.to_send ?? { count: 0, net: 0 }
  return (
    <div className={common.stack}>
      <PendingApprovals approvals={data?.pending ?? []} />
      <Card isFlush>
        <div className={css.bar}>
          <Tabs
            className={cx(common.cardTabs)}
            activeKey={tab}
            onChange={(key) => filters.set({ tab: key === 'all' ? undefined : key })}
            items={bankTabIds.map((id) => ({
              key: id,
              label: `${bankTabs[id]} ${id === 'all' ? '' : (data?.counts[id] ?? '')}`,
            }))}
          />
          <div className={css.actions}>
            <DayInput label="开始日期" value={values.from} onChange={(from) => filters.set({ from })} />
            <DayInput label="结束日期" value={values.to} onChange={(to) => filters.set({ to })} />
            {mayExport && <ListExport list={list} label="银行代发批次" columns={columns} />}
            {may.upload && (
              <Upload
                accept=".csv,.xlsx,text/csv"
                showUploadList={false}
                beforeUpload={(file) => {
                  void look(file)
                  return false
                }}
              >
                <Button loading={isReading}>上传回盘文件</Button>
              </Upload>
            )}
            {may.make && (
              <Button disabled={toSend.count === 0} onClick={() => setMaking(true)}>
                生成代发文件（{toSend.count}）
              </Button>
            )}
          </div>
        </div>
        <CursorTable<Batch>
          label="银行代发批次"
          unit="批"
          list={list}
          rowKey="id"
          columns={columns}
          isShown={({ id }) => id === shown?.preview.batch.id}
          empty={{
            title: '这里没有批次',
            note: '银行卡提现复核打款后，在这里生成代发文件，交给网银；银行的回盘文件也在这里上传',
          }}
        />
        <p className={css.foot}>
          文件只能由复核人下载，每次下载都记名。回盘可以是 CSV（UTF-8 或 GBK）或 XLSX。
        </p>
      </Card>
      {shown && <ResultPreview {...shown} onOther={clear} onDone={clear} />}
      {isMaking && (
        <MakeBatchDialog
          toSend={toSend}
          lastPayer={data?.items[0]?.payer ?? ''}
          onClose={() => setMaking(false)}
        />
      )}
      {fetched && <DownloadDialog batch={fetched} onClose={() => setFetched(null)} />}
    </div>
  )
}
