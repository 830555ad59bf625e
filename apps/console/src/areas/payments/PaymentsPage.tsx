/** All orders, of the audience and of members, paid from outside and from the balance. */
import type { OutputOf } from '@wallpaper/contract'
import { exportPayments, paymentFigures, paymentList } from '@wallpaper/contract/payments/payments.console'
import { orderWays, paymentStates } from '@wallpaper/contract/payments/payments.labels'
import { Button } from 'antd'
import { api } from '../../lib/api.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { useOpened } from '../../lib/useOpened.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { type Column, column, stateColumn, textColumn, timeColumn } from '../../ui/table/column.tsx'
import { day, namesById, search, select, selectFrom, tabs, uidChip } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { type Payment, receivedText, stateOf } from './payment.labels.ts'
import css from './payments.module.css'

/** The money that came, or what is to come. */
const amountOf = (payment: Payment): string =>
  payment.received_fen === null ? formatYuan(payment.expected_fen) : receivedText(payment)

const columnsOf = (onOpen: (payment: Payment) => void): Column<Payment>[] => [
  column('单号', (payment) => (
    <Button type="link" size="small" className={cx(common.inCell)} onClick={() => onOpen(payment)}>
      {payment.number}
    </Button>
  )),
  column('类型', ({ kind_name }) => <StateTag>{kind_name}</StateTag>),
  textColumn('购买内容', 'title', { isStrong: true }),
  textColumn('付款人', 'buyer'),
  textColumn('口令', 'code', { hasDash: true }),
  column('金额（元）', amountOf, { isNumber: true, isRight: true }),
  stateColumn(stateOf),
  column('渠道', ({ way }) => orderWays[way]),
  timeColumn('下单', 'made_at'),
]

const Figures = () => (
  <Card>
    <QueryView query={useEndpointQuery(paymentFigures, {})} rows={1}>
      {({ paid, refunded, unsettled }) => (
        <FigureRow
          figures={[
            ...paid.flatMap(({ name, count, fen }) => [
              { label: `今日${name}`, value: `${count} 笔` },
              { label: `${name}实收`, value: `${formatYuan(fen)} 元` },
            ]),
            { label: '今日已退', value: `${formatYuan(refunded.fen)} 元，${refunded.count} 笔` },
            { label: '待核实和退款失败', value: `${unsettled} 笔` },
          ]}
        />
      )}
    </QueryView>
  </Card>
)

export const PaymentsPage = () => {
  const list = useList(paymentList, {
    filters: {
      state: tabs(paymentStates),
      number: search('单号、付款人后 4 位、口令、作品', { className: cx(css.search) }),
      kind: selectFrom('类型', (page?: OutputOf<typeof paymentList>) => namesById(page?.kinds)),
      way: select('渠道', orderWays),
      from: day('开始日期'),
      to: day('结束日期'),
      uid: uidChip('创作者'),
    },
  })
  const mayExport = useMay(exportPayments)
  const [opened, setOpened] = useOpened()
  const payment = list.query.data?.items.find(({ number }) => number === opened)
  return (
    <div className={common.stack}>
      <Figures />
      <ListPage
        list={list}
        label="订单与退款"
        unit="笔"
        rowKey="number"
        hasBarBelow
        columns={columnsOf(({ number }) => setOpened(number))}
        exportFile={mayExport ? (asked) => api.call(exportPayments, asked) : undefined}
        lead={<span className={common.note}>付款人只显示后 4 位</span>}
        empty={{ title: '没有订单', note: '换个条件看看；有人付款后会在这里' }}
      >
        {payment && <OrderDrawer payment={payment} onClose={() => setOpened(null)} />}
      </ListPage>
    </div>
  )
}
