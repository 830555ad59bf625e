import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const paymentsSettings = defineSettings({
  id: 'payments',
  label: '支付',
  order: 58,
  isForCreators: false,
  settings: {
    'payments.repeat_minutes': intSetting(
      'admin',
      '同一件东西付款后多久内不再收第二笔',
      10,
      '分钟',
      [0, 1_440],
      '这段时间里再下单，给的是刚付过的那一笔；本人确认再买一次的除外',
    ),
  },
})

export const settings = readSettings(paymentsSettings.settings)
