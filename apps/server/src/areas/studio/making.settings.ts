import type { ProviderId } from '@wallpaper/contract/studio/job.labels'
import type { Reader } from '../../platform/db/database.ts'
import { defineSettings, intSetting, readSettings } from '../staff/public.ts'
import type { ToolRight } from '../tools/public.ts'

const costMost = 100_000

/** In thousandths of a yuan, as costs are everywhere in the studio. */
const costSettings = {
  'studio.face_picture_cost': intSetting(
    'operator',
    '换脸一张照片的成本',
    2,
    '厘',
    [0, costMost],
    '电费和折旧',
  ),
  'studio.face_video_cost': intSetting('operator', '换脸一段视频的成本', 40, '厘', [0, costMost]),
  'studio.speech_cost': intSetting('operator', '配音一次的成本', 20, '厘', [0, costMost], '服务商没有报价时'),
  'studio.painter_cost': intSetting(
    'operator',
    'AI 成图一张的成本',
    120,
    '厘',
    [0, costMost],
    '服务商没有报价时',
  ),
  'studio.speech_budget': intSetting(
    'operator',
    '配音服务商每天最多花',
    0,
    '元',
    [0, 100_000],
    '0 为不限；用完后当天不再向它发送',
  ),
  'studio.painter_budget': intSetting(
    'operator',
    '画图服务商每天最多花',
    0,
    '元',
    [0, 100_000],
    '0 为不限；用完后当天不再向它发送',
  ),
}

export const makingSettings = defineSettings({
  id: 'studio_making',
  label: '配音与一句话成图',
  order: 59,
  isForCreators: true,
  settings: {
    'studio.dubs_daily': intSetting('operator', '每人每天配音', 10, '次', [0, 1_000], '用服务商的声音'),
    'studio.own_dubs_daily': intSetting('operator', '每人每天用自带声音配音', 30, '次', [0, 1_000]),
    'studio.sentences_daily': intSetting('operator', '每人每天模板成图', 20, '次', [0, 1_000]),
    'studio.ai_sentences_daily': intSetting('operator', '每人每天 AI 成图', 3, '次', [0, 1_000]),
    ...costSettings,
    'studio.member_times': intSetting(
      'operator',
      '会员的次数是普通人的',
      3,
      '倍',
      [1, 20],
      '配音和成图，会员等级里有玩法工具的',
    ),
  },
})

const settings = readSettings(makingSettings.settings)

type DailyKey = Exclude<
  keyof typeof makingSettings.settings,
  'studio.member_times' | keyof typeof costSettings
>

/** What one costs, unless its provider said so. */
export const usualCost =
  (key: Extract<keyof typeof costSettings, `${string}_cost`>) =>
  (tx: Reader): Promise<number> =>
    settings(tx).get(key)

/** In thousandths of a yuan a day; null without one. */
export const budgetOf = async (tx: Reader, id: ProviderId): Promise<number | null> => {
  const yuan = await settings(tx).get(`studio.${id}_budget`)
  return yuan === 0 ? null : yuan * 1_000
}

export const isMember = async (
  tx: Reader,
  uid: number,
  now: number,
  rights: readonly ToolRight[],
): Promise<boolean> => {
  for (const right of rights) if (await right(tx, uid, now)) return true
  return false
}

export const dailyLimit =
  (key: DailyKey, rights: () => readonly ToolRight[]) =>
  async (tx: Reader, uid: number, now: number): Promise<number> => {
    const usual = await settings(tx).get(key)
    if (!(await isMember(tx, uid, now, rights()))) return usual
    return usual * (await settings(tx).get('studio.member_times'))
  }
