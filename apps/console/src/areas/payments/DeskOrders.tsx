/** A creator's orders beside a ticket: one is looked up, explained and delivered again without leaving the desk. */
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { type Payment, stateOf } from './payment.labels.ts'
import css from './payments.module.css'

const shown = 4

const Order = ({ payment, onOpen }: { payment: Payment; onOpen: () => void }) => (
  <li>
    <span className={common.twoLines}>
      <Button type="link" size="small" className={common.inCell ?? ''} onClick={onOpen}>
        {payment.title}
      </Button>
      <span className={common.note}>
        <TimeText at={payment.made_at} /> · {payment.buyer} · ¥{formatYuan(payment.expected_fen)}
      </span>
    </span>
    <StateTag tone={stateOf(payment).tone}>{stateOf(payment).word}</StateTag>
  </li>
)

export const DeskOrders = ({ uid }: { uid: number }) => {
  const [number, setNumber] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const asked = { uid, limit: shown, ...(number && { number }) }
  const query = useEndpointQuery(paymentList, asked, { keepPrevious: true })
  const payment = query.data?.items.find((each) => each.number === opened)
  return (
    <Card title="订单">
      <Input.Search
        allowClear
        aria-label="查订单"
        placeholder="单号、付款人后 4 位、口令、作品"
        onSearch={(text) => setNumber(text.trim())}
      />
      <QueryView query={query} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={common.note}>{number ? '这个人没有这样的订单' : '这个人还没有订单'}</p>
          ) : (
            <ul className={css.deskOrders} aria-label="这个人的订单">
              {items.map((each) => (
                <Order key={each.number} payment={each} onOpen={() => setOpened(each.number)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {payment && <OrderDrawer payment={payment} onClose={() => setOpened(null)} />}
    </Card>
  )
}
