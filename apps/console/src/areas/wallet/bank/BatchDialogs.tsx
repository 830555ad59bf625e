/**
 * Makes a batch, which is proposed to a second person, and downloads its file, which needs a TOTP code each
 * time.
 */
import { bankBatches, downloadBankBatch, proposeBankBatch } from '@wallpaper/contract/wallet/bank.console'
import type { BankFormat } from '@wallpaper/contract/wallet/bank.labels'
import { App, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { saveBytes } from '../../../lib/saveFile.ts'
import common from '../../../ui/common.module.css'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { TotpInput, totpLength } from '../../../ui/form/TotpInput.tsx'
import type { Batch } from './bank.labels.ts'

interface MakeProps {
  toSend: { count: number; net: number }
  /** The account that paid the last batch. */
  lastPayer: string
  onClose: () => void
}

export const MakeBatchDialog = ({ toSend, lastPayer, onClose }: MakeProps) => {
  const propose = useEndpointMutation(proposeBankBatch, { invalidates: [bankBatches] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ payer: string; reason: string }>
      title="生成代发文件"
      submitText={`提交复核：${toSend.count} 笔，¥${formatYuan(toSend.net)}`}
      initialValues={{ payer: lastPayer }}
      onClose={onClose}
      onSubmit={async (values) => {
        await propose.call(values)
        void message.success('已提交，复核通过后由复核人下载文件')
      }}
    >
      <p className={common.dialogLead}>
        还没有交给银行的银行卡提现共 {toSend.count} 笔，合计 {formatYuan(toSend.net)} 元。
      </p>
      <Form.Item
        name="payer"
        label="付款户"
        rules={[{ required: true, whitespace: true, message: '请填写付款户' }]}
      >
        <Input maxLength={40} placeholder="例如：招商 基本户" />
      </Form.Item>
      <ReasonField label="说明" placeholder="例如：今天的代发" />
    </FormDialog>
  )
}

const formats: { value: BankFormat; label: string }[] = [
  { value: 'csv', label: 'CSV（UTF-8）' },
  { value: 'xlsx', label: 'XLSX' },
]

export const DownloadDialog = ({ batch, onClose }: { batch: Batch; onClose: () => void }) => {
  const download = useEndpointMutation(downloadBankBatch, { invalidates: [bankBatches] })
  const [format, setFormat] = useState<BankFormat>('csv')
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>(null)
  const fetchFile = async () => {
    setError(null)
    try {
      saveBytes(await download.call({ id: batch.id, format, code }))
      onClose()
    } catch (problem) {
      setCode('')
      setError(problem)
    }
  }
  return (
    <Modal
      open
      centered
      title={`下载代发文件 ${batch.number}`}
      okText="下载"
      okButtonProps={{ disabled: code.length !== totpLength, loading: download.isPending }}
      onOk={() => void fetchFile()}
      onCancel={onClose}
    >
      <ProblemAlert error={error} />
      <p className={common.dialogLead}>
        {batch.count} 笔，合计 {formatYuan(batch.net)} 元，含完整卡号。每次下载都要动态验证码，并记下是谁。
      </p>
      <Form layout="vertical">
        <Form.Item label="格式">
          <Radio.Group options={formats} value={format} onChange={({ target }) => setFormat(target.value)} />
        </Form.Item>
        <Form.Item label="动态验证码">
          <TotpInput value={code} onChange={setCode} isDisabled={download.isPending} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
