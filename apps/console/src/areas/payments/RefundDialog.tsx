/** A refund that another member of staff decides: all of an order, or a part; from whom it is taken is said before. */
import { paymentRefundSplit, proposePaymentRefund } from '@wallpaper/contract/payments/payments.console'
import { App, Form, Segmented } from 'antd'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { ProblemAlert } from '../../ui/feedback/ProblemAlert.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { leftFen, type Payment, partFenOf } from './payment.labels.ts'

interface Values {
  how: 'whole' | 'part'
  yuan?: number
  reason: string
}

/** What a refund of all that is left, or of this part, takes from everybody. */
const Split = ({ payment, fen }: { payment: Payment; fen: number | undefined }) => (
  <QueryView
    query={useEndpointQuery(
      paymentRefundSplit,
      { number: payment.number, ...(fen !== undefined && { fen }) },
      { keepPrevious: true },
    )}
    rows={3}
  >
    {(answer) =>
      answer.objection ? (
        <ProblemAlert error={new Error(answer.objection)} />
      ) : (
        <>
          <Facts
            hasLongLabels
            facts={[
              { label: '退给付款人，原路', value: formatYuan(answer.fen) },
              ...answer.split.map(({ label, fen: takenFen }) => ({ label, value: formatYuan(-takenFen) })),
            ]}
          />
          {answer.split.length > 0 && (
            <p className={common.note}>作者已经结算的部分从之后的收益里扣，不够时先记着</p>
          )}
        </>
      )
    }
  </QueryView>
)

const contentText = (payment: Payment, isPart: boolean): string => {
  if (isPart) return '只退钱，给出的内容不收回'
  return payment.state === 'paid' ? '通过后给出的内容马上收回' : '这笔付款没有给出任何内容'
}

export const RefundDialog = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const [form] = Form.useForm<Values>()
  const values: Partial<Values> = Form.useWatch([], form) ?? {}
  const isPart = values.how === 'part'
  const left = leftFen(payment)
  const partFen = isPart ? partFenOf(values.yuan, left) : undefined
  const propose = useEndpointMutation(proposePaymentRefund, { invalidates: 'all' })
  const { message } = App.useApp()
  const backFen = isPart ? partFen : left
  return (
    <FormDialog<Values>
      form={form}
      title={`申请退款：${payment.title}`}
      submitText={backFen === undefined ? '提交复核' : `提交复核 ¥${formatYuan(backFen)}`}
      initialValues={{ how: 'whole' }}
      onClose={onClose}
      onSubmit={async ({ reason, yuan, how }, idempotencyKey) => {
        const fen = how === 'part' ? partFenOf(yuan, left) : undefined
        await propose.call(
          { number: payment.number, reason, ...(fen !== undefined && { fen }) },
          { idempotencyKey },
        )
        void message.success('已提交，财务复核后原路退回')
      }}
    >
      <p className={common.dialogLead}>
        {payment.buyer}，可退 {formatYuan(left)} 元，{contentText(payment, isPart)}
      </p>
      {payment.may_refund_part && left > 1 && (
        <Form.Item name="how" label="退多少">
          <Segmented
            block
            options={[
              { value: 'whole', label: `全额 ${formatYuan(left)}` },
              { value: 'part', label: '部分' },
            ]}
          />
        </Form.Item>
      )}
      {isPart && (
        <NumberField
          name="yuan"
          label="退款金额（元）"
          help="全部退回请选全额"
          min={0.01}
          max={(left - 1) / 100}
          digits={2}
        />
      )}
      {payment.way === 'wechat' && backFen !== undefined && <Split payment={payment} fen={partFen} />}
      <ReasonField help="会记入操作日志" placeholder="例如：重复支付，第二笔没有提供图片" />
    </FormDialog>
  )
}
