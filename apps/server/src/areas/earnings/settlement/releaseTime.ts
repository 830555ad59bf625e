/** When income posted now can be withdrawn. The settings belong to finance, which releases it. */

import { addDays, dayBegin } from '@wallpaper/contract/day'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { intSetting, readSettings } from '../../staff/public.ts'

export const releaseSettings = {
  'finance.pending_days': intSetting(
    'admin',
    '收益多久后可提现',
    7,
    '天',
    [0, 60],
    '从入账那天起算，到期日解冻；只影响之后入账的收益',
  ),
  'finance.release_hour': intSetting('admin', '到期日几点解冻', 9, '点', [0, 23]),
}

const settings = readSettings(releaseSettings)
const hourMs = 3_600_000

export interface ReleaseRule {
  days: number
  hour: number
}

/** Read once for a whole settlement or file. */
export const releaseRule = async (tx: Reader): Promise<ReleaseRule> => {
  const values = await settings(tx).many('finance.pending_days', 'finance.release_hour')
  return { days: values['finance.pending_days'], hour: values['finance.release_hour'] }
}

/** At the release hour, `days` after the business day of the posting. */
export const releaseTimeOf = (postedAt: number, { days, hour }: ReleaseRule): number =>
  dayBegin(addDays(businessDay(postedAt), days)) + hour * hourMs
