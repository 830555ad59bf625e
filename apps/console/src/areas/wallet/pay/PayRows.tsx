/** One row per payee, and the total. */
import { Table } from 'antd'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, moneyColumn, textColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type Confirmation, hintTones, type PayRow } from './pay.labels.ts'

const columns: Column<PayRow>[] = [
  textColumn('单号', 'number', { isNumber: true }),
  column('创作者', ({ nickname: name }) => <b className={common.inLine}>{name}</b>),
  textColumn('实名', 'name'),
  textColumn('渠道', 'payee_title'),
  textColumn('收款账户', 'account', { isNumber: true }),
  moneyColumn('申请（元）', 'amount'),
  moneyColumn('代扣个税', 'tax'),
  moneyColumn('手续费', 'fee'),
  moneyColumn('实付（元）', 'net'),
  column('提示', ({ hints }) => (
    <span className={common.tags}>
      {hints.map(({ tone, words }) => (
        <StateTag key={words} tone={hintTones[tone]}>
          {words}
        </StateTag>
      ))}
    </span>
  )),
]

const totals = ['amount', 'tax', 'fee', 'net'] as const

export const PayRows = ({ confirmation }: { confirmation: Confirmation }) => (
  <PlainTable
    label="打款清单"
    size="small"
    rowKey="id"
    columns={columns}
    rows={confirmation.rows}
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
