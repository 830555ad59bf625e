/** What the audit log can say of this area: the acts, and the kinds of things acted upon. */
export const teamAudit = {
  actions: {
    'relation.correct': '更正邀请人',
    'relation.export': '导出关系',
    'poster.add': '新增海报',
    'poster.change': '修改海报',
  },
  subjects: { relation: '关系', poster: '海报' },
  fields: {
    inviter_uid: '邀请人',
    from_day: '生效日',
    rows: '行数',
    proposed_by: '制单人',
    title: '标题',
    is_online: '上线',
    position: '顺序',
  },
  values: {},
} as const
