import { creatorShare } from '../creation/public.ts'
import { boolSetting, defineSettings, intSetting, readSettings } from '../staff/public.ts'

export const earningsSettings = defineSettings({
  id: 'earnings',
  label: '收益与结算',
  order: 57,
  isForCreators: true,
  settings: {
    'earnings.inviter_percent': intSetting(
      'admin',
      '邀请人的分成',
      5,
      '%',
      [0, 10],
      '按总额计，从平台的部分里出，被邀请人有过一天结算后开始',
    ),
    'earnings.tutor_percent': intSetting(
      'admin',
      '导师的分成',
      3,
      '%',
      [0, 10],
      '按总额计，从平台的部分里出',
    ),
    'earnings.rate_notice_days': intSetting('admin', '新费率提前多少天通知', 7, '天', [1, 60]),
    'earnings.ranking_amounts': boolSetting('operator', '排行榜显示别人的金额', true, '关闭后只显示名次'),
    'earnings.settles_alone': boolSetting(
      'admin',
      '没有要确认的事项时自动入账',
      true,
      '关闭后，每一天都由财务试算、另一位财务复核入账',
    ),
    'earnings.line_change_percent': intSetting(
      'admin',
      '一条产品线比前一天多多少要人确认',
      30,
      '%',
      [1, 1_000],
    ),
    'earnings.import_rows_max': intSetting('admin', '一个导入文件最多多少行', 500_000, '行', [1, 1_000_000]),
    'earnings.import_unusual_times': intSetting(
      'admin',
      '导入的一行是近 30 日均值的多少倍要人留意',
      20,
      '倍',
      [2, 1_000],
      '没有均值的人按「一个人一天多少收益要人确认」',
    ),
    'earnings.person_day_yuan': intSetting(
      'admin',
      '一个人一天多少收益要人确认',
      10_000,
      '元',
      [1, 1_000_000],
    ),
  },
})

export const settings = readSettings({ ...earningsSettings.settings, ...creatorShare })
