/** Audit vocabulary of this area: actions and subjects. */
export const earningsAudit = {
  actions: {
    'rate.add': '新版费率',
    'settlement.post': '结算入账',
    'import.upload': '上传收益文件',
    'import.try': '试算导入',
    'import.post': '导入入账',
    'import.reverse': '冲正导入',
    'import.discard': '作废导入',
  },
  subjects: { rate: '费率', settlement: '结算', import: '导入批次' },
  fields: {
    milli: '费率（千分之一元）',
    starts_on: '生效日',
    warnings: '要确认的事项',
    platform: '平台',
    file_name: '文件',
    file_hash: '文件校验值',
    mapping: '字段对应',
    rows: '行数',
    amount_fen: '金额（分）',
  },
  values: {},
} as const
