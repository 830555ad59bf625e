/** One order: how it was paid, whom a refund touches, and what can be done now. */
import {
  askPayment,
  deliverPaymentAgain,
  proposePaymentRefund,
} from '@wallpaper/contract/payments/payments.console'
import { orderWays, paymentStates } from '@wallpaper/contract/payments/payments.labels'
import { App, Button, Drawer, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { FlowSteps } from '../../ui/content/FlowSteps.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import {
  leftFen,
  mayRefund,
  type Payment,
  receivedText,
  returnedFen,
  stateOf,
  stepsOf,
} from './payment.labels.ts'
import { RefundDialog } from './RefundDialog.tsx'

interface DialogProps {
  payment: Payment
  onClose: () => void
}

const DeliverDialog = ({ payment, onClose }: DialogProps) => (
  <ReasonDialog
    endpoint={deliverPaymentAgain}
    invalidates="all"
    title={`补发解锁：${payment.title}`}
    submitText="补发"
    lead={<>付款人用原来的浏览器打开取图页就能看到，不再收钱，也不影响作者的收益</>}
    reason={{ help: '会记入操作日志', placeholder: '例如：付款成功，图片没有打开' }}
    input={(reason) => ({ number: payment.number, reason })}
    done="已补发，请对方刷新取图页"
    onClose={onClose}
  />
)

const AskButton = ({ number }: Pick<Payment, 'number'>) => {
  const ask = useEndpointMutation(askPayment, { invalidates: 'all' })
  const { message } = App.useApp()
  const attempt = useAttempt()
  const press = () =>
    attempt(async () => {
      const { state, refund_failure } = await ask.call({ number })
      void message.info(refund_failure || `支付渠道核对完成：${paymentStates[state]}`)
    })
  return (
    <Button loading={ask.isPending} onClick={() => void press()}>
      再核对
    </Button>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={common.stack}>
    <h3>{title}</h3>
    {children}
  </section>
)

const Acts = ({ payment, onOpen }: { payment: Payment; onOpen: (dialog: 'refund' | 'deliver') => void }) => {
  const mayAct = useMay(proposePaymentRefund)
  if (payment.pending_refund_id !== null)
    return <Link to={`/approvals/${payment.pending_refund_id}`}>退款等待复核，去看看</Link>
  if (!mayAct) return null
  return (
    <div className={common.rowActions}>
      {payment.way === 'wechat' && payment.state !== 'refunded' && <AskButton number={payment.number} />}
      {payment.may_deliver_again && <Button onClick={() => onOpen('deliver')}>补发解锁</Button>}
      {mayRefund(payment) && (
        <Button type="primary" onClick={() => onOpen('refund')}>
          申请退款 ¥{formatYuan(leftFen(payment))}
        </Button>
      )}
    </div>
  )
}

const Links = ({ links }: Pick<Payment, 'links'>) => (
  <Space>
    {links.map((subject) => (
      <SubjectLink key={subject.key} subject={subject} />
    ))}
  </Space>
)

export const OrderDrawer = ({ payment, onClose }: DialogProps) => {
  const [dialog, setDialog] = useState<'refund' | 'deliver' | null>(null)
  const close = () => setDialog(null)
  const state = stateOf(payment)
  return (
    <Drawer
      open
      size={480}
      title={payment.title}
      extra={<StateTag tone={state.tone}>{state.word}</StateTag>}
      onClose={onClose}
      footer={<Acts payment={payment} onOpen={setDialog} />}
    >
      <div className={common.stack}>
        <Facts
          facts={[
            { label: '单号', value: <CopyText text={payment.number} /> },
            { label: '类型', value: payment.kind_name },
            { label: '付款人', value: payment.buyer },
            { label: '渠道', value: orderWays[payment.way] },
            ...(payment.transaction_id
              ? [{ label: '渠道单号', value: <CopyText text={payment.transaction_id} /> }]
              : []),
            { label: '应付（元）', value: formatYuan(payment.expected_fen) },
            { label: '实收（元）', value: receivedText(payment) },
            ...(returnedFen(payment) > 0
              ? [{ label: '已退（元）', value: formatYuan(returnedFen(payment)) }]
              : []),
            ...(payment.links.length > 0 ? [{ label: '相关', value: <Links links={payment.links} /> }] : []),
          ]}
        />
        <Part title="付款经过">
          <FlowSteps
            steps={stepsOf(payment).map(({ at, ...step }) => ({
              ...step,
              aside: at === null ? null : <TimeText at={at} />,
            }))}
          />
        </Part>
      </div>
      {dialog === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {dialog === 'deliver' && <DeliverDialog payment={payment} onClose={close} />}
    </Drawer>
  )
}
