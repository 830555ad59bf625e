import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const financeSettings = defineSettings({
  id: 'finance',
  label: '收益解冻',
  order: 58,
  isForCreators: true,
  settings: {
    'finance.pending_days': intSetting(
      'admin',
      '收益多久后可提现',
      7,
      '天',
      [0, 60],
      '从结算那天起算，到期日上午解冻；只影响之后结算的收益',
    ),
    'finance.release_hour': intSetting('admin', '到期日几点解冻', 9, '点', [0, 23]),
    'finance.hold_days': intSetting(
      'admin',
      '作品下架后，它的收益最多暂停解冻多少天',
      15,
      '天',
      [0, 60],
      '恢复或申诉结束后立即继续，不会扣除',
    ),
  },
})

export const settings = readSettings(financeSettings.settings)
