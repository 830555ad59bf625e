import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const replySettings = defineSettings({
  id: 'reply',
  label: '自动回复',
  order: 66,
  isForCreators: false,
  settings: {
    'reply.log_days': intSetting('admin', '回调记录保留多久', 30, '天', [7, 90]),
  },
})

export const settings = readSettings(replySettings.settings)
