/** One row per payee, and the total. */
import { Table } from 'antd'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { keyboardScroll } from '../../../ui/table/keyboardScroll.ts'
import { type Confirmation, hintTones, type PayRow } from './pay.labels.ts'

const amount = (title: string, key: 'amount' | 'tax' | 'fee' | 'net') => ({
  title,
  dataIndex: key,
  align: 'right' as const,
  render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
})

const columns = [
  {
    title: '单号',
    dataIndex: 'number',
    render: (number: string) => <span className={common.num}>{number}</span>,
  },
  {
    title: '创作者',
    dataIndex: 'nickname',
    render: (name: string) => <b className={common.inLine}>{name}</b>,
  },
  { title: '实名', dataIndex: 'name' },
  { title: '渠道', dataIndex: 'payee_title' },
  {
    title: '收款账户',
    dataIndex: 'account',
    render: (account: string) => <span className={common.num}>{account}</span>,
  },
  amount('申请（元）', 'amount'),
  amount('代扣个税', 'tax'),
  amount('手续费', 'fee'),
  amount('实付（元）', 'net'),
  {
    title: '提示',
    key: 'hints',
    render: (_: unknown, { hints }: PayRow) => (
      <span className={common.tags}>
        {hints.map(({ tone, words }) => (
          <StateTag key={words} tone={hintTones[tone]}>
            {words}
          </StateTag>
        ))}
      </span>
    ),
  },
]

const totals = ['amount', 'tax', 'fee', 'net'] as const

export const PayRows = ({ confirmation }: { confirmation: Confirmation }) => (
  <Table<PayRow>
    ref={keyboardScroll}
    aria-label="打款清单"
    size="small"
    rowKey="id"
    pagination={false}
    columns={columns}
    dataSource={confirmation.rows}
    scroll={{ x: 'max-content', y: 300 }}
    summary={() => (
      <Table.Summary fixed>
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={5}>
            <b>合计 {confirmation.count} 笔</b>
          </Table.Summary.Cell>
          {totals.map((key, at) => (
            <Table.Summary.Cell key={key} index={5 + at} align="right">
              <b className={common.num}>{formatYuan(confirmation[key])}</b>
            </Table.Summary.Cell>
          ))}
          <Table.Summary.Cell index={9} />
        </Table.Summary.Row>
      </Table.Summary>
    )}
  />
)
