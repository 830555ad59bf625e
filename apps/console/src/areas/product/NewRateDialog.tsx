/** A new version of a product's rate: never an edit, always a second person. */
import { percentOf } from '@wallpaper/contract'
import { consoleProductRead, proposeProductRate } from '@wallpaper/contract/product/product.console'
import { type SettleWay, settleWays } from '@wallpaper/contract/product/product.labels'
import { App, Form, Select } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { dayText } from '../../lib/time.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import type { ProductDetail } from './product.types.ts'

interface Values {
  yuan: number
  settle_days: number
  settle_by: SettleWay
  starts_on: string
  reason: string
}

const fenOf = (yuan: number): number => Math.round(yuan * 100)

export const NewRateDialog = ({ product, onClose }: { product: ProductDetail; onClose: () => void }) => {
  const [form] = Form.useForm<Values>()
  const propose = useEndpointMutation(proposeProductRate, { invalidates: [consoleProductRead] })
  const { message } = App.useApp()
  const yuan = Number(Form.useWatch('yuan', form) ?? 0)
  const current = product.rates.find(({ state }) => state === 'current')
  return (
    <FormDialog<Values>
      form={form}
      title={`「${product.name}」新版费率`}
      submitText="提交复核"
      initialValues={{
        settle_days: current?.settle_days ?? 7,
        settle_by: current?.settle_by ?? 'import',
        starts_on: product.earliest_day,
      }}
      onClose={onClose}
      onSubmit={async ({ yuan: typed, ...values }) => {
        await propose.call({ id: product.id, brand_fen: fenOf(typed), ...values })
        void message.success('已提交，等另一位财务复核')
      }}
    >
      <NumberField
        name="yuan"
        label="品牌单价"
        min={0.01}
        max={100_000}
        digits={2}
        unit="元"
        help={
          yuan > 0
            ? `创作者得 ${formatYuan(percentOf(fenOf(yuan), product.creator_percent))} 元`
            : `创作者得品牌单价的 ${product.creator_percent}%`
        }
      />
      <IntegerField name="settle_days" label="结算" min={0} max={90} unit="天后" />
      <Form.Item name="settle_by" label="结算依据" extra="品牌方回传的，收到有效通知就入账">
        <Select options={Object.entries(settleWays).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="starts_on"
        label="生效日"
        extra={`最早 ${dayText(product.earliest_day)}；改价要提前通知创作者`}
        rules={[{ required: true, message: '请选择生效日' }]}
      >
        <DayInput min={product.earliest_day} />
      </Form.Item>
      <ReasonField placeholder="例如：补充协议约定从下月起上调" />
    </FormDialog>
  )
}
