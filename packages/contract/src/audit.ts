/**
 * What the audit log can say, as data: every act of staff that is written down, with the word the console shows.
 * A new act is a new line here; the server's `audit()` takes nothing else.
 */
export const auditActions = {
  'staff.sign_in': '登录运营台',
  'staff.sign_in_failed': '登录失败',
  'staff.lock': '连续输错，锁定登录',
  'staff.unlock': '解除登录锁定',
  'staff.sign_out': '退出登录',
  'staff.revoke_session': '下线自己的登录',
  'staff.change_password': '修改自己的密码',
  'staff.create': '新建员工',
  'staff.change_roles': '修改员工角色',
  'staff.disable': '停用员工',
  'staff.enable': '恢复员工',
  'staff.reset_second_factor': '重置动态验证码',
  'staff.reset_password': '重置员工密码',
  'setting.change': '修改设置',
  'setting.revert': '恢复设置到旧版本',
  'approval.propose': '提交复核',
  'approval.approve': '复核通过',
  'approval.reject': '复核驳回',
  'approval.withdraw': '撤回申请',
  'person.ban': '封禁账号',
  'person.unban': '解除封禁',
  'person.warn': '发出警告',
  'person.reveal_phone': '查看完整手机号',
  'agreement.draft': '保存协议草稿',
  'agreement.publish': '发布协议',
  'notice.write': '编写通知',
  'notice.publish': '发布通知',
  'notice.withdraw': '撤回通知',
  'appeal.reply': '回复申诉',
  'appeal.uphold': '维持封禁',
  'job.retry': '重新执行任务',
  'job.cancel': '取消任务',
} as const

export type AuditAction = keyof typeof auditActions
export const auditActionIds = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
