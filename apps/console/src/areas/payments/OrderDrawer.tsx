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
import { type Payment, receivedText, refundFen, stepsOf, tones } from './payment.labels.ts'

interface DialogProps {
  payment: Payment
  onClose: () => void
}

const RefundDialog = ({ payment, onClose }: DialogProps) => (
  <ReasonDialog
    endpoint={proposePaymentRefund}
    invalidates="all"
    title={`申请退款：${payment.title}`}
    submitText={`提交复核 ¥${formatYuan(refundFen(payment))}`}
    lead={
      <>
        {payment.buyer}，应付 {formatYuan(payment.expected_fen)} 元，实收 {receivedText(payment)}{' '}
        元，原路全额退回。
        {payment.state === 'paid' ? '通过后给出的内容马上收回' : '这笔付款没有给出任何内容'}
      </>
    }
    reason={{ help: '会记入操作日志', placeholder: '例如：重复支付，第二笔没有提供图片' }}
    input={(reason) => ({ number: payment.number, reason })}
    done="已提交，财务复核后原路退回"
    onClose={onClose}
  />
)

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

const Refund = ({ payment }: { payment: Payment }) => (
  <Part title="退款会扣回">
    <Facts
      hasLongLabels
      facts={[
        { label: '退给付款人，原路', value: formatYuan(refundFen(payment)) },
        ...payment.split.map(({ label, fen }) => ({ label, value: formatYuan(-fen) })),
      ]}
    />
    {payment.split.length > 0 && (
      <p className={common.note}>作者已经结算的部分从之后的收益里扣，不够时先记着</p>
    )}
  </Part>
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
      {(payment.state === 'paid' || payment.state === 'doubtful') && (
        <Button type="primary" onClick={() => onOpen('refund')}>
          申请退款 ¥{formatYuan(refundFen(payment))}
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
  const mayRefund = payment.state === 'paid' || payment.state === 'doubtful'
  return (
    <Drawer
      open
      size={480}
      title={payment.title}
      extra={<StateTag tone={tones[payment.state]}>{paymentStates[payment.state]}</StateTag>}
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
        {mayRefund && <Refund payment={payment} />}
      </div>
      {dialog === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {dialog === 'deliver' && <DeliverDialog payment={payment} onClose={close} />}
    </Drawer>
  )
}
