/** Audit vocabulary of this area: actions, subjects and changed fields. */
export const gzhAudit = {
  actions: {
    'component.save': '保存公众号组件',
    'component.online': '公众号组件上线',
    'component.stop': '停用公众号组件',
    'layout.accept': '收进版式库',
    'layout.refuse': '不收版式',
    'layout.stop': '下架版式',
  },
  subjects: { component: '公众号组件', layout: '版式' },
  fields: { name: '名称', version: '版本', state: '状态' },
  values: {},
} as const
