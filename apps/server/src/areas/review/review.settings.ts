import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const reviewSettings = defineSettings({
  id: 'review',
  label: '审核',
  order: 52,
  isForCreators: true,
  settings: {
    'review.claim_minutes': intSetting(
      'operator',
      '审核员停手多久后放开领取的一项',
      5,
      '分钟',
      [2, 1_440],
      '在审核台操作时一直保留，离开页面立即放开',
    ),
    'review.per_hour': intSetting(
      'operator',
      '每小时大约审核多少个',
      30,
      '个',
      [1, 10_000],
      '用来告诉创作者大约要等多久',
    ),
    'review.target_minutes': intSetting(
      'operator',
      '送审多久内审完',
      60,
      '分钟',
      [5, 1_440],
      '工作台按它排先后',
    ),
    'review.appeal_days': intSetting('operator', '申诉几个工作日内答复', 2, '天', [1, 30]),
  },
})

export const settings = readSettings(reviewSettings.settings)
