/** Preview of a result file before anything is written: its sums, and every line that does not match. */
import { DownloadOutlined } from '@ant-design/icons'
import { bankBatches, proposeBankResult } from '@wallpaper/contract/wallet/bank.console'
import { bankLineKinds } from '@wallpaper/contract/wallet/bank.labels'
import { App, Button } from 'antd'
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
import { type Column, column, stateColumn, textColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { figuresOf, lineTones, type Preview, shortHash, submitWords, sumFormula } from './bank.labels.ts'
import css from './bank.module.css'

type Line = Preview['lines'][number]

const yuanOrNone = (fen: number | null): string => (fen === null ? '—' : formatYuan(fen))

const columns: Column<Line>[] = [
  column('行', ({ row }) => row ?? '—'),
  column('提现单号', ({ number }) => number ?? '—', { isNumber: true }),
  textColumn('户名', 'name', { hasDash: true }),
  column('账号', ({ account }) => account || '—', { isNumber: true }),
  column('我们发出（元）', ({ sent }) => yuanOrNone(sent), { isNumber: true, isRight: true }),
  column('文件里（元）', ({ said }) => yuanOrNone(said), { isNumber: true, isStrong: true, isRight: true }),
  stateColumn(({ kind }) => ({ word: bankLineKinds[kind].label, tone: lineTones[kind] }), '结果'),
  textColumn('怎么处理', 'note'),
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
          <PlainTable
            label="不一致的行"
            columns={columns}
            rows={preview.lines}
            rowKey={({ row, bill_no }) => `${row ?? ''}/${bill_no}`}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
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
