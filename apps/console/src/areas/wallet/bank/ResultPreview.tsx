/** Preview of a result file before anything is written: its sums, and every line that does not match. */
import { DownloadOutlined } from '@ant-design/icons'
import { bankBatches, proposeBankResult } from '@wallpaper/contract/wallet/bank.console'
import { type BankLineKind, bankLineKinds } from '@wallpaper/contract/wallet/bank.labels'
import { App, Button, Table } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { keyboardScroll } from '../../../ui/table/keyboardScroll.ts'
import { figuresOf, lineTones, type Preview, shortHash, submitWords, sumFormula } from './bank.labels.ts'
import css from './bank.module.css'

type Line = Preview['lines'][number]

const amount = (title: string, key: 'sent' | 'said', isStrong = false) => ({
  title,
  dataIndex: key,
  align: 'right' as const,
  render: (fen: number | null) => (
    <span className={cx(common.num, isStrong && common.strong)}>{fen === null ? '—' : formatYuan(fen)}</span>
  ),
})

const columns = [
  { title: '行', dataIndex: 'row', render: (row: number | null) => row ?? '—' },
  {
    title: '提现单号',
    dataIndex: 'number',
    render: (number: string | null) => <span className={common.num}>{number ?? '—'}</span>,
  },
  { title: '户名', dataIndex: 'name', render: (name: string) => name || '—' },
  {
    title: '账号',
    dataIndex: 'account',
    render: (account: string) => <span className={common.num}>{account || '—'}</span>,
  },
  amount('我们发出（元）', 'sent'),
  amount('文件里（元）', 'said', true),
  {
    title: '结果',
    dataIndex: 'kind',
    render: (kind: BankLineKind) => <StateTag tone={lineTones[kind]}>{bankLineKinds[kind].label}</StateTag>,
  },
  { title: '怎么处理', dataIndex: 'note' },
]

const Figures = ({ preview }: { preview: Preview }) => (
  <dl className={css.figures}>
    {figuresOf(preview).map(({ label, count, detail, tone }) => (
      <div key={label} className={cx(tone !== 'plain' && css[tone])}>
        <dt>{label}</dt>
        <dd>
          <b>{count}</b>
          <span className={common.num}>{detail}</span>
        </dd>
      </div>
    ))}
  </dl>
)

interface ResultPreviewProps {
  preview: Preview
  file: File
  onOther: () => void
  onDone: () => void
}

const SubmitDialog = ({ preview, file, onDone, onClose }: ResultPreviewProps & { onClose: () => void }) => {
  const propose = useEndpointMutation(proposeBankResult, { invalidates: [bankBatches] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title={`${preview.batch.number} 回盘提交复核`}
      submitText={submitWords(preview)}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await propose.call({ hash: preview.file_hash, reason }, { file })
        void message.success('已提交，另一位同事复核后入账')
        onDone()
      }}
    >
      <p className={common.dialogLead}>
        金额不一致的 {preview.sums.differs.count} 笔不入账，记为存疑；多出来的 {preview.sums.extra.count}{' '}
        行转入对账差异；文件里没有的 {preview.sums.missing.count} 笔保持打款中。
      </p>
      <ReasonField label="说明" placeholder="例如：招行 10/17 回盘" />
    </FormDialog>
  )
}

export const ResultPreview = (props: ResultPreviewProps) => {
  const { preview, onOther } = props
  const [isSubmitting, setSubmitting] = useState(false)
  const formula = sumFormula(preview)
  const { sums } = preview
  const isNothing = sums.paid.count + sums.failed.count + sums.differs.count + sums.extra.count === 0
  return (
    <section aria-label="回盘预览">
      <Card isFlush>
        <div className={css.previewHead}>
          <h2>回盘预览</h2>
          <StateTag tone="info">还没有写入任何数据</StateTag>
          <span className={css.file}>
            {preview.file_name}，{preview.file_rows} 行，指纹 {shortHash(preview.file_hash)}，对应{' '}
            {preview.batch.number}
          </span>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveFile(preview.file)}>
            导出差异
          </Button>
          <Button onClick={onOther}>换一个文件</Button>
        </div>
        <Figures preview={preview} />
        {preview.lines.length === 0 ? (
          <EmptyState title="每一行都一致" note="没有金额不一致、多出来或缺少的行" />
        ) : (
          <Table<Line>
            ref={keyboardScroll}
            aria-label="不一致的行"
            size="middle"
            columns={columns}
            dataSource={preview.lines}
            rowKey={({ row, bill_no }) => `${row ?? ''}/${bill_no}`}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 'max-content' }}
          />
        )}
        <div className={css.submit}>
          <span className={common.num}>
            {formula.words}
            <b>{formula.total}</b>
          </span>
          {sums.extra.count > 0 && <small>另有 {sums.extra.count} 行不是这批的</small>}
          <Button type="primary" disabled={isNothing} onClick={() => setSubmitting(true)}>
            {submitWords(preview)}
          </Button>
        </div>
        {isSubmitting && <SubmitDialog {...props} onClose={() => setSubmitting(false)} />}
      </Card>
    </section>
  )
}
