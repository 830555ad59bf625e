import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const learnSettings = defineSettings({
  id: 'learn',
  label: '教学',
  order: 64,
  isForCreators: true,
  settings: {
    'learn.remind_minutes': intSetting('operator', '直播开始前多久提醒', 10, '分钟', [0, 120]),
    'learn.late_days': intSetting('operator', '训练营结束后还能补交几天', 3, '天', [0, 30]),
  },
})

export const settings = readSettings(learnSettings.settings)
