/** Audit vocabulary of this area: actions, subjects and changed fields. */
export const replyAudit = {
  actions: {
    'reply.export': '导出回调记录',
    'reply.approve': '通过自动回复',
    'reply.reject': '不通过自动回复',
    'reply.read_text': '查看读者原文',
  },
  subjects: { reply_account: '自动回复', reply_message: '公众号消息' },
  fields: {},
  values: {},
} as const
