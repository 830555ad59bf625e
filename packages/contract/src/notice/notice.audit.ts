/** What the audit log can say of this area: the acts, the kinds of things acted upon, and what of them changed. */
export const noticeAudit = {
  actions: {
    'notice.write': '编写通知',
    'notice.publish': '发布通知',
    'notice.schedule': '定时发布通知',
    'notice.unschedule': '取消定时发布',
    'notice.withdraw': '撤回通知',
  },
  subjects: {
    notice: '通知',
  },
  fields: {
    title: '标题',
    to_uid: '发给',
    publish_at: '定时发布',
  },
  values: {},
} as const
