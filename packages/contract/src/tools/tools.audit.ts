/** Audit vocabulary of this area: actions and subjects. */
export const toolsAudit = {
  actions: {
    'tool.add': '新增玩法工具',
    'tool.edit': '修改玩法工具',
    'tool.order': '调整玩法工具顺序',
  },
  subjects: { tool: '玩法工具' },
  fields: {
    name: '名称',
    note: '说明',
    icon: '图标',
    url: '网址',
    is_online: '上线',
    is_member_only: '会员专享',
    last_day: '最后一天',
    lines: '产品线',
  },
  values: {},
} as const
