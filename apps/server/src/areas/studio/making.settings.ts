import type { Reader } from '../../platform/db/database.ts'
import { defineSettings, intSetting, readSettings } from '../staff/public.ts'
import type { ToolRight } from '../tools/public.ts'

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

type DailyKey = Exclude<keyof typeof makingSettings.settings, 'studio.member_times'>

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
