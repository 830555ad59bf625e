/**
 * Every number that the operator may change, as data: its default, its bounds, its words and who may edit it.
 * Code reads a setting by its key; nothing but this file holds a default.
 */
import type { StaffRole } from '@wallpaper/contract'

interface Words {
  group: SettingGroup
  label: string
  note?: string
  editBy: StaffRole
}
export interface IntSetting extends Words {
  kind: 'int'
  default: number
  min: number
  max: number
  unit: string
}
export interface BoolSetting extends Words {
  kind: 'bool'
  default: boolean
}
export type SettingDefinition = IntSetting | BoolSetting

export const settingGroups = {
  session: '登录与会话',
  sms: '短信验证码',
  account: '账号',
  upload: '上传',
  home: '主页',
  wallet: '提现与税',
  staff: '运营台安全',
} as const
export type SettingGroup = keyof typeof settingGroups

const int = (
  group: SettingGroup,
  editBy: StaffRole,
  label: string,
  value: number,
  unit: string,
  [min, max]: readonly [number, number],
  note = '',
): IntSetting => ({ kind: 'int', group, editBy, label, default: value, unit, min, max, note })

export const catalogue = {
  'session.days': int('session', 'admin', '登录有效期', 6, '天', [1, 30], '只影响之后的登录'),
  'session.per_person': int('session', 'admin', '同时登录的设备数上限', 10, '个', [1, 50]),

  'sms.valid_minutes': int('sms', 'admin', '验证码有效期', 5, '分钟', [1, 30]),
  'sms.tries': int('sms', 'admin', '一个验证码最多试几次', 5, '次', [1, 10]),
  'sms.interval_seconds': int('sms', 'admin', '同一手机号两次发送的间隔', 60, '秒', [30, 600]),
  'sms.per_day': int('sms', 'admin', '同一手机号一天最多发送', 10, '条', [1, 50]),
  'sms.per_ip_hour': int('sms', 'admin', '同一网络地址一小时最多发送', 60, '条', [5, 1_000]),
  'sms.per_ip_day': int('sms', 'admin', '同一网络地址一天最多发送', 300, '条', [5, 10_000]),

  'account.sub_accounts': int('account', 'admin', '子账号数量上限', 5, '个', [0, 50]),
  'account.closure_days': int('account', 'admin', '注销冷静期', 15, '天', [1, 60], '期间可以撤销注销'),
  'account.password_tries': int('account', 'admin', '登录密码连续输错几次后锁定', 5, '次', [3, 20]),
  'account.password_lock_minutes': int('account', 'admin', '登录密码锁定时间', 15, '分钟', [1, 1_440]),
  'account.register_minutes': int(
    'account',
    'admin',
    '注册凭证有效期',
    30,
    '分钟',
    [5, 120],
    '验证手机或微信之后，多久内要填完注册表',
  ),
  'account.sign_in_picture_minutes': int('account', 'admin', '子账号登录二维码有效期', 10, '分钟', [1, 60]),
  'account.oauth_minutes': int('account', 'admin', '微信授权往返时限', 10, '分钟', [2, 60]),
  'account.appeal_messages': int('account', 'support', '客服回复之前最多能补充几次申诉', 5, '条', [1, 20]),
  'account.invite_needed': {
    kind: 'bool',
    group: 'account',
    editBy: 'admin',
    label: '注册必须填写邀请码',
    default: false,
  },

  'upload.picture_mb': int('upload', 'operator', '单张图片大小上限', 30, 'MB', [1, 100]),
  'upload.picture_megapixels': int('upload', 'operator', '单张图片像素上限', 50, '百万像素', [1, 100]),
  'upload.video_mb': int('upload', 'operator', '单个视频大小上限', 500, 'MB', [1, 2_048]),
  'upload.video_seconds': int('upload', 'operator', '单个视频时长上限', 600, '秒', [1, 7_200]),
  'upload.link_minutes': int('upload', 'admin', '上传链接有效期', 30, '分钟', [5, 1_440]),
  'upload.unfinished_per_person': int(
    'upload',
    'operator',
    '每人同时未完成的上传上限',
    200,
    '个',
    [1, 2_000],
  ),
  'upload.abandoned_hours': int('upload', 'admin', '未完成的上传多久后清理', 24, '小时', [1, 168]),

  'home.quick_entries': int('home', 'operator', '首页快捷入口数量上限', 10, '个', [5, 20]),

  'wallet.is_platform_enterprise': {
    kind: 'bool',
    group: 'wallet',
    editBy: 'admin',
    label: '按互联网平台企业代扣个人所得税',
    note: '开启：按累计预扣法（2025 年 10 月 1 日起）；关闭：每笔单独按劳务报酬计算。以税务顾问的意见为准',
    default: true,
  },

  'staff.session_hours': int('staff', 'admin', '员工登录有效期', 12, '小时', [1, 24], '只影响之后的登录'),
  'staff.lock_failures': int(
    'staff',
    'admin',
    '员工连续输错几次后锁定',
    5,
    '次',
    [3, 10],
    '只锁定输错的浏览器；没登录过的浏览器按网络地址计',
  ),
  'staff.lock_failures_everywhere': int(
    'staff',
    'admin',
    '同一用户名从各处最多输错几次',
    100,
    '次',
    [20, 1_000],
    '到了就锁定一小时，登录过的浏览器不受影响',
  ),
  'staff.lock_minutes': int('staff', 'admin', '员工登录锁定时间', 15, '分钟', [5, 1_440]),
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof catalogue
export type SettingValue<K extends SettingKey> = (typeof catalogue)[K]['default']
export const settingKeys = Object.keys(catalogue) as SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(catalogue, key)

/** The sentence why a value does not fit, or null when it does. */
export const problemOf = (definition: SettingDefinition, value: unknown): string | null => {
  if (definition.kind === 'bool') return typeof value === 'boolean' ? null : '请选择是或否'
  if (typeof value !== 'number' || !Number.isInteger(value)) return '请填写整数'
  if (value < definition.min) return `不能小于 ${definition.min} ${definition.unit}`
  if (value > definition.max) return `不能大于 ${definition.max} ${definition.unit}`
  return null
}
