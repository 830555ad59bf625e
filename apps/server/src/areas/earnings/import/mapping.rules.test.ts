import { importFieldIds, importFields } from '@wallpaper/contract/earnings/import.labels'
import { expect, it } from 'vitest'
import { mappingFor, mappingProblem } from './mapping.rules.ts'

const none = {
  external_id: '',
  uid: '',
  code: '',
  day: '',
  amount: '',
  line: '',
  product: '',
  takes: '',
}

it.each([
  [
    ['结算单号', '口令', '日期', '金额（元）'],
    { external_id: '结算单号', code: '口令', day: '日期', amount: '金额（元）' },
  ],
  [
    ['平台订单号', '投放口令词', '账单业务日期', '应结金额（人民币）', '达人ID'],
    {
      external_id: '平台订单号',
      code: '投放口令词',
      day: '账单业务日期',
      amount: '应结金额（人民币）',
      uid: '达人ID',
    },
  ],
  [
    ['order_id', 'User ID', 'keyword', 'date', 'amount'],
    { external_id: 'order_id', uid: 'User ID', code: 'keyword', day: 'date', amount: 'amount' },
  ],
  [['订单数', '产品名称', '订单号'], { takes: '订单数', product: '产品名称', external_id: '订单号' }],
  [['video', '备注', 'valid'], {}],
])('finds the columns of %j by what they mean', (columns, found) => {
  expect(mappingFor(columns, null)).toEqual({ ...none, ...found })
})

it('keeps what was chosen before, also that a column is not used', () => {
  const remembered = { ...none, external_id: '流水', amount: '毛收入', day: '日期' }
  expect(mappingFor(['流水', '口令', '日期', '金额'], remembered)).toEqual({
    ...none,
    external_id: '流水',
    day: '日期',
    amount: '金额',
  })
})

it('understands the sample file as it is', () => {
  const columns = importFieldIds.map((field) => importFields[field].name)
  const mapping = mappingFor(columns, null)
  expect(mapping).toEqual(
    Object.fromEntries(importFieldIds.map((field) => [field, importFields[field].name])),
  )
  expect(mappingProblem(mapping, columns)).toBeNull()
})
