/** Bank cards are paid by files: one out with all that waits, one in with what became of each. */
import {
  bankResults,
  consoleWithdrawals,
  makeBankBatch,
  withdrawalFigures,
} from '@wallpaper/contract/wallet/wallet.console'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { problemOf } from '../../lib/problem.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useMay } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSecondFactor } from '../../ui/form/SecondFactor.tsx'

const invalidates = [consoleWithdrawals, withdrawalFigures]

const ResultsDialog = ({ onClose }: { onClose: () => void }) => {
  const results = useEndpointMutation(bankResults, { invalidates })
  const { modal } = App.useApp()
  return (
    <FormDialog<{ csv: string }>
      title="导入银行结果"
      submitText="导入"
      width={640}
      onClose={onClose}
      onSubmit={async ({ csv }) => {
        const { results: lines } = await results.call({ csv })
        const wrong = lines.filter(({ ok }) => !ok)
        modal.info({
          title: `${lines.length - wrong.length} 笔已处理，${wrong.length} 笔没有处理`,
          content: wrong.map(({ bill_no, msg }) => <div key={bill_no}>{`${bill_no}：${msg}`}</div>),
        })
      }}
    >
      <Form.Item
        name="csv"
        label="结果文件的内容"
        extra="每行：打款单号,成功或失败,原因。同一个文件导入两次不会重复处理"
        rules={[{ required: true, message: '请粘贴结果文件的内容' }]}
      >
        <Input.TextArea rows={10} placeholder="TS2610170086A1,成功," />
      </Form.Item>
    </FormDialog>
  )
}

export const BankFiles = ({ waiting }: { waiting: number }) => {
  const may = useMay(makeBankBatch)
  const batch = useEndpointMutation(makeBankBatch, { invalidates })
  const [isOpen, setOpen] = useState(false)
  const { message } = App.useApp()
  const { withCode, dialog } = useSecondFactor()
  if (!may) return null
  const make = async () => {
    try {
      const { id, count, csv } = await withCode(() => batch.call({}))
      saveFile({ file_name: `银行代发-${id}.csv`, csv })
      void message.success(`${count} 笔已写入代发文件`)
    } catch (error) {
      void message.error(problemOf(error).what)
    }
  }
  return (
    <>
      <Button disabled={waiting === 0} loading={batch.isPending} onClick={() => void make()}>
        银行代发文件（{waiting}）
      </Button>
      <Button onClick={() => setOpen(true)}>导入银行结果</Button>
      {dialog}
      {isOpen && <ResultsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
