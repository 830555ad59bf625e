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
  /** Column names that platforms use for it; a longer name may contain one of them. */
  names: readonly string[]
  /** Its text in the sample file. */
  example: string
}

/** The fields of a row. Person or code is required: the code determines the person. */
export const importFields = {
  external_id: {
    name: '平台单号',
    isNeeded: true,
    hint: '平台给每一行的编号，同一平台不能重复',
    names: ['平台单号', '单号', '订单号', '结算单号', '流水号', '交易号', '订单编号', 'order_id', 'id'],
    example: 'DY202610170001',
  },
  uid: {
    name: '用户 ID',
    isNeeded: false,
    hint: '和口令至少选一个',
    names: ['用户id', '用户编号', '创作者id', '创作者编号', '达人id', '作者id', 'uid', 'user_id'],
    example: '880316',
  },
  code: {
    name: '口令',
    isNeeded: false,
    hint: '按业务日期当天的归属入账',
    names: ['口令', '推广口令', '推广码', '关键词', '暗号', '搜索词', 'code', 'keyword'],
    example: '晚风88',
  },
  day: {
    name: '业务日期',
    isNeeded: true,
    hint: '2026-10-17、2026/10/17 或 20261017',
    names: ['业务日期', '日期', '结算日期', '账单日期', '交易日期', '账期', 'date', 'day'],
    example: '2026-10-17',
  },
  amount: {
    name: '金额（元）',
    isNeeded: true,
    hint: '平台结算的总额，按分成比例入账',
    names: [
      '金额（元）',
      '金额',
      '结算金额',
      '分成金额',
      '应结金额',
      '收益',
      '佣金',
      '收入',
      'amount',
      'income',
    ],
    example: '126.40',
  },
  line: {
    name: '产品线',
    isNeeded: false,
    hint: '没有这一列时，按口令或下面选的产品线',
    names: ['产品线', '业务线', 'line'],
    example: '',
  },
  product: {
    name: '产品',
    isNeeded: false,
    hint: '创作者在收益明细里看到的名称',
    names: ['产品', '产品名称', '应用', '应用名称', '商品', 'product'],
    example: '海上落日',
  },
  takes: {
    name: '数量',
    isNeeded: false,
    hint: '成交或使用的次数',
    names: ['数量', '次数', '成交数', '订单数', 'count'],
    example: '1',
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

/** What whoever made the import can do about it. */
export const importRemedies: Readonly<Record<ImportProblem, string>> = {
  missing: '在文件里补上这一格，改好的行另存一个文件上传',
  formula: '在表格里把公式粘贴为数值，再上传',
  amount: '改成元为单位的数字，最多两位小数，再上传',
  negative: '在原来那一批点「整批冲正」重新导入；只退这一笔时，把行号和金额转给客服，由客服提交扣款',
  day: '改成 2026-10-17 这样的日期，再上传',
  period: '核对账期：点「重新试算」可以改账期，或把这一行留给下一期',
  line: '改成产品线的名称，或点「重新试算」不选这一列',
  takes: '改成整数，或点「重新试算」不选这一列',
  tooLong: '缩短这一格，再上传',
  noPerson: '补上用户 ID 或口令，再上传',
  unknownPerson: '核对用户 ID；只有口令时点「重新试算」不选用户 ID',
  closedPerson: '这一行不入账，金额留在平台；请在提交复核时写明',
  unknownCode: '核对口令和日期，或改填用户 ID，再上传',
  otherPerson: '点「重新试算」，不选「用户 ID」，按口令入账',
  repeated: '同一个单号只入一次；两笔都要入账时请平台给出不同的单号',
  posted: '以前的批次已经入账，不用再处理',
}
