import { creatorShare } from '../creation/public.ts'
import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const codesSettings = defineSettings({
  id: 'codes',
  label: '口令与取图页',
  order: 55,
  isForCreators: true,
  settings: {
    'codes.per_person': intSetting('operator', '每人的口令数量上限', 10, '个', [1, 500], '普通会员的数量'),
    'codes.hold_days': intSetting('operator', '删除的口令多久后可以再用', 180, '天', [0, 3_650]),
    'codes.review_hours': intSetting('operator', '中文口令的审核时限', 2, '小时', [1, 72]),
    'codes.unlock_days': intSetting('operator', '解锁一张图后可以取多久', 30, '天', [1, 365]),
    'codes.ad_seconds': intSetting('operator', '取图广告的时长', 15, '秒', [5, 60]),
    'codes.order_minutes': intSetting('operator', '取图订单多久没付款就关闭', 15, '分钟', [5, 120]),
    ...creatorShare,
    'codes.burst_per_minute': intSetting(
      'admin',
      '一个网络地址每分钟计数的取图行为',
      120,
      '次',
      [10, 10_000],
      '超过的照样保留，但不计数、不计收益',
    ),
    'codes.wrong_tries': intSetting('operator', '一个网络地址每分钟可以输错口令', 20, '次', [3, 1_000]),
  },
})

export const settings = readSettings(codesSettings.settings)
