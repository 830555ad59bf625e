import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const sharingSettings = defineSettings({
  id: 'sharing',
  label: '共享素材',
  order: 57,
  isForCreators: true,
  settings: {
    'sharing.owner_percent': intSetting('operator', '素材所有人默认得', 50, '%', [5, 95]),
    'sharing.months': intSetting('operator', '默认使用期限', 3, '个月', [1, 12]),
    'sharing.answer_days': intSetting('operator', '申请多久没答复就关闭', 7, '天', [1, 30]),
    'sharing.open_per_person': intSetting('operator', '每人同时等待答复的申请', 20, '个', [1, 200]),
  },
})

export const settings = readSettings(sharingSettings.settings)
