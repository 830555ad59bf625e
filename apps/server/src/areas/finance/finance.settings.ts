import { releaseSettings } from '../earnings/public.ts'
import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const financeSettings = defineSettings({
  id: 'finance',
  label: '收益解冻',
  order: 58,
  isForCreators: true,
  settings: {
    ...releaseSettings,
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
