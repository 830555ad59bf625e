/** Audit vocabulary of this area: actions, subjects and changed fields. */
export const homeAudit = {
  actions: {
    'home_item.add': '添加首页内容',
    'home_item.edit': '修改首页内容',
    'home_item.sort': '调整首页内容的顺序',
    'home_item.remove': '删除首页内容',
    'quick_entry.arrange': '调整快捷入口',
  },
  subjects: {
    home_item: '首页内容',
    home_item_kind: '首页内容',
    quick_entry: '快捷入口',
  },
  fields: {
    kind: '类型',
    title: '标题',
    note: '说明',
    icon: '图标',
    mark: '角标',
    path: '打开的页面',
    is_shown: '显示',
    starts_at: '开始时间',
    ends_at: '结束时间',
    order: '顺序',
    off: '下架的入口',
  },
  values: {
    kind: { hot_word: '热搜词', guide: '新手指引', product: '产品榜', gzh: '公众号内容' },
    mark: { none: '无', hot: '热', new: '新' },
  },
} as const
