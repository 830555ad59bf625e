import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const creationSettings = defineSettings({
  id: 'creation',
  label: '创作',
  order: 50,
  isForCreators: true,
  settings: {
    'creation.recycle_days': intSetting(
      'operator',
      '删除的作品在回收站保留多久',
      30,
      '天',
      [1, 180],
      '只影响之后删除的作品',
    ),
    'creation.albums_per_homepage': intSetting('operator', '一个主页最多几个专辑', 200, '个', [1, 1_000]),
    'creation.price_min_fen': intSetting('operator', '解锁一张的最低价', 10, '分', [1, 10_000]),
    'creation.price_max_fen': intSetting('operator', '解锁一张的最高价', 990, '分', [1, 100_000]),
  },
})

export const settings = readSettings(creationSettings.settings)
