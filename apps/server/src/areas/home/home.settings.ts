import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const homeSettings = defineSettings({
  id: 'home',
  label: '主页',
  order: 50,
  isForCreators: true,
  settings: {
    'home.quick_entries': intSetting('operator', '首页快捷入口数量上限', 10, '个', [5, 20]),
  },
})

export const settings = readSettings(homeSettings.settings)
