/** What the audit log can say of this area: the acts, and the kinds of things acted upon. */
export const accountAudit = {
  actions: {
    'person.ban': '封禁账号',
    'person.unban': '解除封禁',
    'person.warn': '发出警告',
    'person.reveal_phone': '查看完整手机号',
    'person.sign_in': '登录',
    'person.sign_out_device': '退出一台设备',
    'person.sign_out_everywhere': '退出全部设备',
    'person.change_phone': '更换手机号',
    'person.set_password': '设置登录密码',
    'person.bind_wechat': '绑定微信',
    'person.unbind_wechat': '解除微信绑定',
    'person.apply_closure': '申请注销账号',
    'person.cancel_closure': '撤销注销',
    'appeal.reply': '回复申诉',
    'appeal.uphold': '维持封禁',
    'channel.add': '添加注册渠道',
    'channel.edit': '修改注册渠道',
  },
  subjects: {
    person: '创作者',
    channel: '注册渠道',
  },
} as const
