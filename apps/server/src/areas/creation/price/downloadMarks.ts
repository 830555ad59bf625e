/** What changed about how a work is taken, in words, by day: the last change of a day is what counts. */
import type { LineId } from '@wallpaper/contract'
import { downloadModes } from '@wallpaper/contract/creation/creation.schemas'
import { dayBegin } from '@wallpaper/contract/day'
import { currencyText } from '@wallpaper/contract/money'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type DownloadChange, downloadChangesOf } from './downloadChange.repository.ts'

interface DownloadMark {
  day: string
  text: string
}

const textOf = ({ downloadMode, priceFen }: DownloadChange): string => {
  if (downloadMode === 'price' && priceFen !== null) return `改为付费 ${currencyText(priceFen)}`
  return downloadMode ? `改为${downloadModes[downloadMode]}` : '改为跟随主页'
}

export const downloadMarks = async (
  tx: Reader,
  owner: { uid: number; line: LineId },
  workId: string,
  fromDay: string,
): Promise<DownloadMark[]> => {
  const changes = await downloadChangesOf(tx, owner, workId, new Date(dayBegin(fromDay)))
  const byDay = new Map(changes.map((change) => [businessDay(change.changedAt.getTime()), textOf(change)]))
  return Array.from(byDay, ([day, text]) => ({ day, text }))
}
