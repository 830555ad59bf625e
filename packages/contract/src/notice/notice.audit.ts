/** What the audit log can say of this area: the acts, and the kinds of things acted upon. */
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
} as const
