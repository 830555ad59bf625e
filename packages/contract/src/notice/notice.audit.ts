/** Audit vocabulary of this area: actions, subjects and changed fields. */
export const noticeAudit = {
  actions: {
    'notice.write': '编写公告',
    'notice.publish': '发布公告',
    'notice.schedule': '定时发布公告',
    'notice.unschedule': '取消定时发布',
    'notice.withdraw': '撤回公告',
  },
  subjects: {
    notice: '公告',
  },
  fields: {
    title: '标题',
    to_uid: '发给',
    publish_at: '定时发布',
  },
  values: {},
} as const
