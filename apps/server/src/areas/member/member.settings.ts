import { defineSettings, type IntSetting, intSetting, readSettings } from '../staff/public.ts'

const chest = <N extends 1 | 2 | 3 | 4>(number: N, points: number, fen: number) =>
  ({
    [`member.chest${number}_points`]: intSetting(
      'operator',
      `任务宝箱 ${number} 要多少活跃`,
      points,
      '活跃',
      [1, 1_000],
    ),
    [`member.chest${number}_fen`]: intSetting(
      'operator',
      `任务宝箱 ${number} 的奖励`,
      fen,
      '分',
      [1, 100_000],
    ),
  }) as Record<`member.chest${N}_points` | `member.chest${N}_fen`, IntSetting>

export const memberSettings = defineSettings({
  id: 'member',
  label: '会员',
  order: 60,
  isForCreators: true,
  settings: {
    'member.refund_days': intSetting('admin', '没用过新权益的订单多久内可退', 7, '天', [0, 30]),
    'member.order_minutes': intSetting('operator', '会员订单多久没付款就关闭', 15, '分钟', [5, 120]),
    'member.face_swaps': intSetting('operator', '没有会员的人每天能换脸几次', 3, '次', [1, 100]),
    ...chest(1, 50, 100),
    ...chest(2, 100, 200),
    ...chest(3, 200, 500),
    ...chest(4, 300, 800),
    'member.site_notice_days': intSetting('admin', '分站的比例和等级最早提前多少天公布', 7, '天', [1, 60]),
    'member.level_notice_days': intSetting('admin', '新的价格与权益最早提前多少天公布', 1, '天', [0, 60]),
  },
})

export const settings = readSettings(memberSettings.settings)
