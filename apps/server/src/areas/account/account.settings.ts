import { boolSetting, defineSettings, intSetting, readSettings } from '../staff/public.ts'

const session = defineSettings({
  id: 'session',
  label: '登录与会话',
  order: 10,
  isForCreators: true,
  settings: {
    'session.days': intSetting('admin', '登录有效期', 6, '天', [1, 30], '只影响之后的登录'),
    'session.per_person': intSetting('admin', '同时登录的设备数上限', 10, '个', [1, 50]),
  },
})

const sms = defineSettings({
  id: 'sms',
  label: '短信验证码',
  order: 20,
  isForCreators: true,
  settings: {
    'sms.valid_minutes': intSetting('admin', '验证码有效期', 5, '分钟', [1, 30]),
    'sms.tries': intSetting('admin', '一个验证码最多试几次', 5, '次', [1, 10]),
    'sms.interval_seconds': intSetting('admin', '同一手机号两次发送的间隔', 60, '秒', [30, 600]),
    'sms.per_day': intSetting('admin', '同一手机号一天最多发送', 10, '条', [1, 50]),
    'sms.per_ip_hour': intSetting('admin', '同一网络地址一小时最多发送', 60, '条', [5, 1_000]),
    'sms.per_ip_day': intSetting('admin', '同一网络地址一天最多发送', 300, '条', [5, 10_000]),
  },
})

const account = defineSettings({
  id: 'account',
  label: '账号',
  order: 30,
  isForCreators: true,
  settings: {
    'account.sub_accounts': intSetting('admin', '合作账号数量上限', 1, '个', [0, 50], '会员等级可以更多'),
    'account.closure_days': intSetting('admin', '注销冷静期', 15, '天', [1, 60], '期间可以撤销注销'),
    'account.password_tries': intSetting('admin', '登录密码连续输错几次后锁定', 5, '次', [3, 20]),
    'account.password_lock_minutes': intSetting('admin', '登录密码锁定时间', 15, '分钟', [1, 1_440]),
    'account.register_minutes': intSetting(
      'admin',
      '注册凭证有效期',
      30,
      '分钟',
      [5, 120],
      '验证手机或微信之后，多久内要填完注册表',
    ),
    'account.sign_in_picture_minutes': intSetting('admin', '合作账号登录二维码有效期', 10, '分钟', [1, 60]),
    'account.oauth_minutes': intSetting('admin', '微信授权往返时限', 10, '分钟', [2, 60]),
    'account.appeal_messages': intSetting('support', '客服回复之前最多能补充几次申诉', 5, '条', [1, 20]),
    'account.invite_needed': boolSetting('admin', '注册必须填写邀请码', false),
  },
})

export const accountSettings = [session, sms, account]

export const settings = readSettings({ ...session.settings, ...sms.settings, ...account.settings })
