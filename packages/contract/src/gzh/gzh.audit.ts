/** Audit vocabulary of this area: actions, subjects and changed fields. */
export const gzhAudit = {
  actions: {
    'component.save': '保存公众号组件',
    'component.online': '公众号组件上线',
    'component.stop': '停用公众号组件',
    'gzh_publication.link': '填链接标为文章已发布',
    'gzh_publication.unsent': '公众号文章标为没发出',
    'layout.accept': '收进版式库',
    'layout.refuse': '不收版式',
    'layout.stop': '下架版式',
  },
  subjects: { component: '公众号组件', gzh_publication: '公众号文章', layout: '版式' },
  fields: { name: '名称', version: '版本', state: '状态', link: '文章链接' },
  values: {},
} as const
