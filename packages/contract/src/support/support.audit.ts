/** Audit vocabulary of this area: actions, subjects and changed fields. */
export const supportAudit = {
  actions: {
    'ticket.claim': '领取工单',
    'ticket.reply': '回复工单',
    'ticket.note': '写内部备注',
    'ticket.assign': '转交工单',
    'ticket.solve': '标记工单已解决',
    'ticket.export': '导出工单',
    'gift.open': '开礼品活动',
    'gift.allow_export': '同意导出收件信息',
    'gift.export': '导出收件信息',
    'gift.ship': '登记运单号',
    'canned.save': '保存常用语',
    'canned.remove': '删除常用语',
  },
  subjects: { ticket: '工单', canned: '常用语', gift_campaign: '礼品活动' },
  fields: {
    people: '人数',
    count: '件数',
    closes_at: '截止时间',
    agent: '负责人',
    state: '状态',
    title: '名称',
    text: '内容',
  },
  values: {
    state: { waiting: '待受理', working: '处理中', answered: '已答复', solved: '已解决', ended: '已结束' },
  },
} as const
