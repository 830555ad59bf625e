/** The creator's share of what the audience pays: shown with prices, and used for every order. */
import type { Reader } from '../../../platform/db/database.ts'
import { intSetting, readSettings } from '../../staff/public.ts'

export const creatorShare = {
  'codes.creator_percent': intSetting('admin', '取图付款分给创作者', 70, '%', [0, 100]),
}

export const shareSettings = readSettings(creatorShare)

export const creatorPercent = (tx: Reader): Promise<number> => shareSettings(tx).get('codes.creator_percent')
