/** Audit vocabulary of this area: actions and subjects. */
export const toolsAudit = {
  actions: {
    'tool.add': '新增玩法工具',
    'tool.edit': '修改玩法工具',
    'tool.order': '调整玩法工具顺序',
    'avatar.add': '新增头像模板',
    'avatar.edit': '修改头像模板',
    'avatar.order': '调整头像模板顺序',
  },
  subjects: { tool: '玩法工具', avatar: '头像模板' },
  fields: {
    name: '名称',
    note: '说明',
    icon: '图标',
    url: '网址',
    is_online: '上线',
    is_member_only: '会员专享',
    last_day: '最后一天',
    lines: '产品线',
    part: '部分',
    group: '分组',
    shape: '画法',
    colours: '颜色',
    text: '文字',
    picture_url: '图片',
  },
  values: {},
} as const
