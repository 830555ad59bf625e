import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const teamSettings = defineSettings({
  id: 'team',
  label: '邀请与团队',
  order: 58,
  isForCreators: true,
  settings: {
    'team.change_days': intSetting('admin', '注册后多少天内可以自己更换邀请人', 30, '天', [0, 365]),
    'team.message_hours': intSetting('admin', '给团队发消息，隔多久才能再发', 24, '小时', [1, 720]),
    'team.tutor_answer_days': intSetting('admin', '申请导师多久没答复自动失效', 3, '天', [1, 30]),
    'team.answer_days': intSetting('admin', '解绑申请多久没答复视为同意', 7, '天', [1, 60]),
  },
})

export const settings = readSettings(teamSettings.settings)
