/**
 * Manual postings: accounts, amounts and reason; they must sum to zero and need a second person's approval.
 */
import { proposeCorrection } from '@wallpaper/contract/finance/finance.console'
import { App, Button, Form, Input, InputNumber } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { numberRule } from '../../../lib/numberRange.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import css from './ledger.module.css'

interface Line {
  account?: string
  yuan?: number | null
}

interface Values {
  lines: Line[]
  reason: string
}

const fenOf = (line: Line | undefined): number => Math.round((line?.yuan ?? 0) * 100)

const Total = () => {
  const lines = Form.useWatch<Line[] | undefined>('lines') ?? []
  const total = lines.reduce((sum, line) => sum + fenOf(line), 0)
  return (
    <p className={common.note}>
      合计 <span className={common.num}>{formatYuan(total)}</span> 元{total === 0 ? '' : '，要为零才能提交'}
    </p>
  )
}

export const CorrectionDialog = ({ account, onClose }: { account: string; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeCorrection, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title="申请调账"
      submitText="提交复核"
      width={560}
      initialValues={{ lines: [{ account }, {}] }}
      onClose={onClose}
      onSubmit={async ({ lines, reason }) => {
        const postings = lines.map((line) => ({
          account: line.account?.trim() ?? '',
          amount_fen: fenOf(line),
        }))
        await propose.call({ postings, reason })
        void message.success('已提交，由另一位同事复核后入账')
      }}
    >
      <p className={common.dialogLead}>只用于别处改不了的账。转出写负数，转入写正数，合计为零。</p>
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <div key={key} className={css.correction}>
                <Form.Item
                  name={[name, 'account']}
                  label={`账户 ${at + 1}`}
                  rules={[{ required: true, message: '请填写账户' }]}
                >
                  <Input placeholder="例如 platform/rounding/picture" />
                </Form.Item>
                <Form.Item
                  name={[name, 'yuan']}
                  label={`金额 ${at + 1}（元）`}
                  rules={[{ required: true, message: '请填写金额' }, numberRule({ digits: 2 })]}
                >
                  <InputNumber className={common.wideField ?? ''} />
                </Form.Item>
                {fields.length > 2 && (
                  <Button type="text" onClick={() => remove(name)} aria-label={`去掉第 ${at + 1} 条`}>
                    去掉
                  </Button>
                )}
              </div>
            ))}
            {fields.length < 10 && <Button onClick={() => add({})}>再加一条</Button>}
          </>
        )}
      </Form.List>
      <Total />
      <ReasonField help="复核的同事和看账的人都会看到" placeholder="例如：渠道多收的手续费退回" />
    </FormDialog>
  )
}
