/** Wallet responses for an ordinary person; tests override what they need. */
import type { OutputOf } from '@wallpaper/contract'
import {
  accountInfo,
  accountList,
  balanceOpList,
  deductionOne,
  deductionRecords,
  taxStepsRead,
  taxYear,
  unfreeze,
  wallet2,
  withdrawInfo,
  withdrawInit,
  withdrawList,
  withdrawPassword,
  withdrawPreCalculate,
} from '@wallpaper/contract/wallet'
import { reply } from './replies.ts'

type List = OutputOf<typeof accountList>

const at = Date.UTC(2026, 9, 1)

export const payeeItems = [
  {
    id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e01',
    kind: 'alipay',
    title: '支付宝',
    name: '林*风',
    account: '1381****6621',
    is_default: true,
    fee: 200,
    arrives: '预计 2 个工作日内到账',
    problem: null,
  },
  {
    id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e02',
    kind: 'wechat',
    title: '微信零钱',
    name: '林*风',
    account: '晚风',
    is_default: false,
    fee: 200,
    arrives: '打款后需在微信确认收款',
    problem: null,
  },
  {
    id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e03',
    kind: 'bank',
    title: '工商银行储蓄卡',
    name: '林*风',
    account: '6222****1908',
    is_default: false,
    fee: 200,
    arrives: '预计 3 个工作日内到账',
    problem: '卡号与户名不一致。请核对卡号，或换成林*风本人名下的卡。',
  },
] as const satisfies List['items']

const realName = { name: '林*风', id_number: '3301****4428', verified_at: at }

export const payees: List = { real_name: realName, items: [...payeeItems], max: 5 }

export const payeesReply = reply(accountList, payees)

const form: OutputOf<typeof accountInfo> = {
  real_name: realName,
  payee: null,
  wechat: { is_bound: true, nickname: '晚风' },
  is_first: false,
}

export const payeeFormReply = reply(accountInfo, form)
export const newcomerFormReply = reply(accountInfo, {
  real_name: null,
  payee: null,
  wechat: { is_bound: false, nickname: '' },
  is_first: true,
})

export const passwordReply = reply(withdrawPassword, {
  is_set: true,
  locked_until: null,
  phone: '138****0316',
})

const withholding: OutputOf<typeof withdrawInfo>['withholding'] = {
  method: 'per_payment',
  gross: 300_000,
  income: 300_000,
  costs: 80_000,
  allowance: 0,
  months: 1,
  taxable: 220_000,
  rate_percent: 20,
  quick_deduction: 0,
  due: 44_000,
  withheld: 0,
  tax: 44_000,
  net: 256_000,
}

const change = {
  id: 7,
  kind: 'release',
  title: '收益解冻',
  note: '10/10 收益',
  amount: 23_160,
  balance: 458_440,
  at,
  path: null,
}

export const walletReply = reply(wallet2, {
  available: 428_640,
  pending: 193_520,
  held: 0,
  withdrawing: 300_000,
  debt: 0,
  withdrawn: 4_209_512,
  next_release: { at: at + 86_400_000, amount: 28_142 },
  to_confirm: {
    id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5f02',
    count: 2,
    net: 171_600,
    until: Date.UTC(2026, 9, 19, 7, 2),
  },
  under_way: {
    id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5f01',
    count: 1,
    amount: 300_000,
    state: 'paying',
    words: '支付宝，打款中',
  },
  changes: [change],
})

export const changesReply = reply(balanceOpList, {
  items: [change],
  next_cursor: null,
  balance: 428_640,
  flows: { month: '2026-10', opening: 108_556, in: 799_884, out: -479_800, closing: 428_640 },
})

export const unfreezeReply = reply(unfreeze, {
  pending: 28_142,
  now: at,
  days: [
    {
      at: at + 86_400_000,
      day: '2026-10-11',
      amount: 28_142,
      available_after: 456_782,
      is_late: false,
      parts: [
        { label: '图片线', amount: 21_052 },
        { label: '团队分成', amount: 7_090 },
      ],
    },
  ],
  held: null,
})

export const heldUnfreezeReply = reply(unfreeze, {
  pending: 1_400,
  now: at,
  days: [],
  held: { amount: 1_400, most_days: 15 },
})

export const withdrawForm: OutputOf<typeof withdrawInit> = {
  available: 728_640,
  debt: 0,
  limits: { min: 1_000, max: 2_000_000, per_day: 3, left_today: 3 },
  payee: payeeItems[0],
  has_password: true,
  stopped: null,
}
export const withdrawFormReply = reply(withdrawInit, withdrawForm)

export const quoteReply = reply(withdrawPreCalculate, {
  amount: 300_000,
  tax: 44_000,
  fee: 200,
  net: 255_800,
  withholding,
})

const item: OutputOf<typeof withdrawList>['items'][number] = {
  id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5f01',
  number: '2610170086',
  state: 'paying',
  state_name: '打款中',
  amount: 300_000,
  tax: 44_000,
  fee: 200,
  net: 255_800,
  channel: 'alipay',
  payee_title: '支付宝',
  account: '1381****6621',
  name: '林*风',
  applied_at: at,
  settled_at: null,
  reason: '',
  confirm_until: null,
}

const october = (day: number, hour: number) => Date.UTC(2026, 9, day, hour)

const recordItems: OutputOf<typeof withdrawList>['items'] = [
  {
    ...item,
    applied_at: october(18, 5),
    state: 'confirming',
    amount: 60_000,
    confirm_until: october(19, 12),
  },
  {
    ...item,
    applied_at: october(18, 1),
    state: 'confirming',
    amount: 120_000,
    confirm_until: october(19, 7),
  },
  { ...item, applied_at: october(17, 6), state: 'paying' },
  { ...item, applied_at: october(6, 12), state: 'returned', amount: 150_000, reason: '卡号与户名不一致' },
  { ...item, applied_at: Date.UTC(2026, 8, 18), state: 'paid' },
]

export const recordsReply = reply(withdrawList, {
  items: recordItems.map((each, index) => ({ ...each, id: `${item.id.slice(0, -1)}${index}` })),
  next_cursor: null,
  years: [2026],
  counts: { to_confirm: 2, under_way: 1, paid: 1, back: 1 },
  months: [
    { month: '2026-10', applied: 630_000, under_way: 480_000, paid_net: 0, paid_taken: 0 },
    { month: '2026-09', applied: 300_000, under_way: 0, paid_net: 255_800, paid_taken: 44_200 },
  ],
})

export const withdrawalDetail: OutputOf<typeof withdrawInfo> = {
  ...item,
  withholding,
  steps: [
    { title: '提交申请', note: '提现至支付宝 1381****6621', state: 'done', at },
    { title: '支付宝打款中', note: '高峰期可能延后', state: 'now', at: null },
    { title: '到账', note: '', state: 'todo', at: null },
  ],
  can_cancel: false,
  reason_code: '',
  payee_id: null,
  confirm: null,
  to_confirm: [],
}
export const withdrawalReply = reply(withdrawInfo, withdrawalDetail)

const confirmUntil = Date.now() + 86_400_000
export const secondToConfirm = { id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5f02', net: 59_800 }

export const confirmingDetail: OutputOf<typeof withdrawInfo> = {
  ...withdrawalDetail,
  state: 'confirming',
  state_name: '待确认收款',
  channel: 'wechat',
  payee_title: '微信零钱',
  to_confirm: [
    { id: item.id, net: 255_800, until: confirmUntil },
    { ...secondToConfirm, until: confirmUntil + 3_600_000 },
  ],
  confirm: {
    now: confirmUntil - 86_400_000,
    until: confirmUntil,
    app_id: 'wx',
    merchant_id: '1900000001',
    package: 'ABBQO',
    page_url: null,
  },
}

export const returnedDetail: OutputOf<typeof withdrawInfo> = {
  ...withdrawalDetail,
  state: 'returned',
  state_name: '已退回',
  reason: '户名与实名不一致，渠道没有收款。请核对账号，或换成本人名下的账户再提现。',
  reason_code: 'NAME_NOT_CORRECT',
  payee_id: payeeItems[2].id,
  settled_at: at,
}

export const taxYearReply = reply(taxYear, {
  year: 2026,
  years: [2026, 2025],
  tables: [
    {
      method: 'per_payment',
      months: [
        { month: '10', gross: 300_000, taxable: 220_000, tax: 44_000, fee: 200, net: 255_800, is_open: true },
        {
          month: '09',
          gross: 300_000,
          taxable: 220_000,
          tax: 44_000,
          fee: 200,
          net: 255_800,
          is_open: false,
        },
      ],
    },
  ],
  gross: 300_000,
  tax: 44_000,
  fee: 200,
  net: 255_800,
})

/** The worked example of the third month from the rule's text. */
export const taxStepsReply = reply(taxStepsRead, {
  year: 2026,
  month: 3,
  since: '2025-10-01',
  is_trial: false,
  tax: 220_000,
  incomes: [1_000_000, 1_000_000, 6_000_000],
  step: {
    method: 'platform_cumulative',
    gross: 6_000_000,
    income: 8_000_000,
    costs: 1_600_000,
    allowance: 1_500_000,
    months: 3,
    taxable: 4_900_000,
    rate_percent: 10,
    quick_deduction: 252_000,
    due: 238_000,
    withheld: 18_000,
    tax: 220_000,
    net: 5_780_000,
  },
  beyond: 0,
  months: [
    { month: '03', gross: 6_000_000, taxable: 4_900_000, tax: 220_000, is_open: true },
    { month: '02', gross: 1_000_000, taxable: 600_000, tax: 9_000, is_open: false },
    { month: '01', gross: 1_000_000, taxable: 300_000, tax: 9_000, is_open: false },
  ],
  gross_total: 8_000_000,
  tax_total: 238_000,
})
export const noTaxStepsReply = reply(taxStepsRead, {
  year: 2026,
  month: 4,
  since: '2025-10-01',
  is_trial: false,
  tax: 0,
  incomes: [],
  step: null,
  beyond: 0,
  months: [],
  gross_total: 0,
  tax_total: 0,
})

export const deductionItem = {
  id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e11',
  number: 'PD2610160012',
  kind: 'traffic',
  kind_name: '异常流量',
  amount_fen: 1_200,
  returned_fen: 0,
  state: 'appealable',
  state_name: '可申诉',
  note: '「霓虹夜城」10/15 有 80 次看广告取图来自同一设备，不算有效。',
  taken: { pending_fen: 1_200, available_fen: 0, debt_fen: 0 },
  taken_at: at,
  appeal_until: at + 7 * 86_400_000,
  answer_by: null,
} satisfies OutputOf<typeof deductionRecords>['items'][number]

export const deductionsReply = reply(deductionRecords, {
  items: [deductionItem],
  next_cursor: null,
  counts: { all: 1, appealable: 1, appealing: 0, ended: 0 },
  deducted_fen: 1_200,
  returned_fen: 0,
  debt_fen: 0,
})

export const deductionReply = reply(deductionOne, {
  ...deductionItem,
  state: 'appealing',
  state_name: '申诉中',
  answer_by: at + 4 * 86_400_000,
  evidence: {
    work_title: '霓虹夜城',
    from: '2026-10-15',
    to: '2026-10-15',
    rows: [{ label: '看广告取图', takes: 80, earned_fen: 1_200 }],
    earned_fen: 1_200,
  },
  pictures: ['aa', 'ab'].map((end) => ({
    id: `0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e${end}`,
    small: `/f/private/${end}/small.webp`,
    large: `/f/private/${end}/large.webp`,
    width: 450,
    height: 975,
  })),
  rule: '《创作者规范》3.2 同一设备重复取图',
  can_write: true,
  messages: [
    { id: 1, author: '晚风', is_staff: false, text: '这是我家人的手机。', pictures: [], said_at: at },
    { id: 2, author: '小雨', is_staff: true, text: '请补一份说明。', pictures: [], said_at: at + 60_000 },
  ],
  verdict: '',
  decided_at: null,
})
