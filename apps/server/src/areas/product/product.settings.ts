import { creatorShare } from '../creation/public.ts'
import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const productSettings = defineSettings({
  id: 'product',
  label: '产品推广',
  order: 68,
  isForCreators: true,
  settings: {
    'product.codes_max': intSetting(
      'operator',
      '产品口令最多几个',
      10,
      '个',
      [1, 100],
      '和口令管理的名额分开算',
    ),
    'product.review_hours': intSetting('operator', '产品口令多久审完', 2, '小时', [1, 72]),
    'product.rate_notice_days': intSetting('admin', '产品改价提前多少天通知', 7, '天', [1, 60]),
    'product.auth_days': intSetting('operator', '产品授权多久有效', 30, '天', [1, 365]),
  },
})

export const settings = readSettings({ ...productSettings.settings, ...creatorShare })
