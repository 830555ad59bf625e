import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const reviewSettings = defineSettings({
  id: 'review',
  label: '审核',
  order: 52,
  isForCreators: true,
  settings: {
    'review.claim_minutes': intSetting(
      'operator',
      '审核员领取一项后保留多久',
      240,
      '分钟',
      [1, 1_440],
      '过后别人可以领取',
    ),
    'review.per_hour': intSetting(
      'operator',
      '每小时大约审核多少个',
      30,
      '个',
      [1, 10_000],
      '用来告诉创作者大约要等多久',
    ),
    'review.appeal_days': intSetting('operator', '申诉几个工作日内答复', 2, '天', [1, 30]),
  },
})

export const settings = readSettings(reviewSettings.settings)
