import { defineSettings, intSetting } from './settings/setting.ts'
import { readSettings } from './settings/settings.ts'

/** Not shown to creators. */
export const staffSettings = defineSettings({
  id: 'staff',
  label: '运营台安全',
  order: 900,
  isForCreators: false,
  settings: {
    'staff.session_hours': intSetting('admin', '员工登录有效期', 12, '小时', [1, 24], '只影响之后的登录'),
    'staff.lock_failures': intSetting(
      'admin',
      '员工连续输错几次后锁定',
      5,
      '次',
      [3, 10],
      '只锁定输错的浏览器；没登录过的浏览器按网络地址计',
    ),
    'staff.lock_failures_everywhere': intSetting(
      'admin',
      '同一用户名从各处最多输错几次',
      100,
      '次',
      [20, 1_000],
      '到了就锁定一小时，登录过的浏览器不受影响',
    ),
    'staff.set_up_hours': intSetting(
      'admin',
      '员工设置链接有效期',
      48,
      '小时',
      [1, 168],
      '只影响之后发出的链接',
    ),
    'staff.due_hours': intSetting(
      'admin',
      '待办多久内处理完',
      24,
      '小时',
      [1, 240],
      '没有自己时限的待办，工作台按它排先后',
    ),
    'staff.lock_minutes': intSetting('admin', '员工登录锁定时间', 15, '分钟', [5, 1_440]),
  },
})

export const settings = readSettings(staffSettings.settings)
