/** Labels and tables of the income import, shared by console and server. */

/** The platform of a file: its column mapping is remembered, and row keys are unique within it. */
export const importPlatforms = {
  douyin: '抖音',
  kuaishou: '快手',
  channels: '视频号',
  bilibili: '哔哩哔哩',
  xiaohongshu: '小红书',
  app: '推广应用',
  other: '其他平台',
} as const
export type ImportPlatform = keyof typeof importPlatforms
export const importPlatformIds = Object.keys(importPlatforms) as [ImportPlatform, ...ImportPlatform[]]

interface ImportField {
  name: string
  isNeeded: boolean
  hint: string
  /** Column names that platforms use for it. */
  names: readonly string[]
}

/** The fields of a row. Person or code is required: the code determines the person. */
export const importFields = {
  external_id: {
    name: '平台单号',
    isNeeded: true,
    hint: '平台给每一行的编号，同一平台不能重复',
    names: ['平台单号', '单号', '订单号', '结算单号', '流水号', '交易号', 'order_id', 'id'],
  },
  uid: {
    name: '用户 ID',
    isNeeded: false,
    hint: '和口令至少选一个',
    names: ['用户id', '用户编号', '创作者id', '达人id', 'uid', 'user_id'],
  },
  code: {
    name: '口令',
    isNeeded: false,
    hint: '按业务日期当天的归属入账',
    names: ['口令', '推广口令', '推广码', 'code'],
  },
  day: {
    name: '业务日期',
    isNeeded: true,
    hint: '2026-10-17、2026/10/17 或 20261017',
    names: ['业务日期', '日期', '结算日期', '账单日期', '交易日期', 'date', 'day'],
  },
  amount: {
    name: '金额（元）',
    isNeeded: true,
    hint: '平台结算的总额，按分成比例入账',
    names: ['金额（元）', '金额(元)', '金额', '结算金额', '收益', '分成金额', '应结金额', 'amount'],
  },
  line: {
    name: '产品线',
    isNeeded: false,
    hint: '没有这一列时，按口令或下面选的产品线',
    names: ['产品线', '业务线', 'line'],
  },
  product: {
    name: '产品',
    isNeeded: false,
    hint: '创作者在收益明细里看到的名称',
    names: ['产品', '产品名称', '应用', '应用名称', '商品', 'product'],
  },
  takes: {
    name: '数量',
    isNeeded: false,
    hint: '成交或使用的次数',
    names: ['数量', '次数', '成交数', '订单数', 'count'],
  },
} as const satisfies Record<string, ImportField>
export type ImportFieldId = keyof typeof importFields
export const importFieldIds = Object.keys(importFields) as [ImportFieldId, ...ImportFieldId[]]

export const importStates = {
  uploaded: '待对应字段',
  checking: '试算中',
  checked: '已试算',
  waiting: '待复核',
  posting: '入账中',
  posted: '已入账',
  reversing: '冲正中',
  reversed: '已冲正',
  failed: '文件有误',
  discarded: '已作废',
} as const
export type ImportState = keyof typeof importStates
export const importStateIds = Object.keys(importStates) as [ImportState, ...ImportState[]]

/** The dry run's verdict on a row. */
export const importVerdicts = { ok: '可入账', duplicate: '重复', refused: '有错误' } as const
export type ImportVerdict = keyof typeof importVerdicts
export const importVerdictIds = Object.keys(importVerdicts) as [ImportVerdict, ...ImportVerdict[]]

/** Warnings on rows that can be posted. */
export const importMarks = { unusual: '金额异常', banned: '账号已封禁' } as const
export type ImportMark = keyof typeof importMarks
export const importMarkIds = Object.keys(importMarks) as [ImportMark, ...ImportMark[]]

/** The row lists on the screen and in the file. */
export const importTabs = { refused: '错误', duplicate: '重复', marked: '需留意', all: '全部' } as const
export type ImportTab = keyof typeof importTabs
export const importTabIds = Object.keys(importTabs) as [ImportTab, ...ImportTab[]]

/** Why a row is not posted; the sentence next to it says what to do. */
export const importProblems = {
  missing: '缺少内容',
  formula: '是公式',
  amount: '金额有误',
  negative: '金额为负',
  day: '日期有误',
  period: '日期超出账期',
  line: '产品线有误',
  takes: '数量有误',
  tooLong: '内容太长',
  noPerson: '缺少用户',
  unknownPerson: '用户不存在',
  closedPerson: '账号已注销',
  unknownCode: '口令不存在',
  otherPerson: '口令不属于此人',
  repeated: '文件内重复',
  posted: '已入过账',
} as const
export type ImportProblem = keyof typeof importProblems
export const importProblemIds = Object.keys(importProblems) as [ImportProblem, ...ImportProblem[]]
