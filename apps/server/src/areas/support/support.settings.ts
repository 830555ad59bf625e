import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const supportSettings = defineSettings({
  id: 'support',
  label: '客服',
  order: 62,
  isForCreators: true,
  settings: {
    'support.answer_hours': intSetting('admin', '承诺多久内答复（只算服务时间）', 6, '小时', [1, 72]),
    'support.from_hour': intSetting('admin', '每天几点开始服务', 9, '点', [0, 12]),
    'support.until_hour': intSetting('admin', '每天几点结束服务', 21, '点', [13, 24]),
    'support.claim_minutes': intSetting('admin', '打开工单领取多久', 30, '分钟', [5, 240]),
    'support.silence_hours': intSetting('admin', '答复后多久没有回复自动结束', 72, '小时', [24, 720]),
    'support.reopen_days': intSetting('admin', '结束后多久内再写会重新打开', 7, '天', [1, 60]),
    'support.address_days': intSetting('admin', '礼品寄出后多久删除收件信息', 30, '天', [1, 180]),
    'support.unsent_address_days': intSetting(
      'admin',
      '活动结束后多久删除没有寄出的收件信息',
      90,
      '天',
      [30, 365],
    ),
    'support.open_max': intSetting('admin', '每人最多几个未结束的工单', 5, '个', [1, 50]),
  },
})

export const settings = readSettings(supportSettings.settings)
