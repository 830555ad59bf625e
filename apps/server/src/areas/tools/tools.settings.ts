import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const toolsSettings = defineSettings({
  id: 'tools',
  label: '工具与制作',
  order: 58,
  isForCreators: true,
  settings: {
    'tools.kept_days': intSetting('operator', '做好的符号图和头像保留多久', 30, '天', [1, 365]),
  },
})

export const settings = readSettings(toolsSettings.settings)
