import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

const levelNote = '改动从下个月 1 日结算等级时起生效'

export const teamSettings = defineSettings({
  id: 'team',
  label: '邀请与团队',
  order: 58,
  isForCreators: true,
  settings: {
    'team.change_days': intSetting('admin', '注册后多少天内可以自己更换邀请人', 30, '天', [0, 365]),
    'team.level_2_yuan': intSetting('admin', '铜牌：团队上月收益', 1_000, '元', [1, 1_000_000], levelNote),
    'team.level_2_percent': intSetting('admin', '铜牌：分成', 6, '%', [0, 15], levelNote),
    'team.level_3_yuan': intSetting('admin', '银牌：团队上月收益', 5_000, '元', [1, 1_000_000], levelNote),
    'team.level_3_percent': intSetting('admin', '银牌：分成', 8, '%', [0, 15], levelNote),
    'team.level_4_yuan': intSetting('admin', '金牌：团队上月收益', 20_000, '元', [1, 1_000_000], levelNote),
    'team.level_4_percent': intSetting('admin', '金牌：分成', 10, '%', [0, 15], levelNote),
    'team.message_hours': intSetting('admin', '给团队发消息，隔多久才能再发', 24, '小时', [1, 720]),
    'team.answer_days': intSetting('admin', '解绑申请多久没答复视为同意', 7, '天', [1, 60]),
  },
})

export const settings = readSettings(teamSettings.settings)
