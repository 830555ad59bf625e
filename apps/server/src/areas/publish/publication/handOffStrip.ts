/** A hand-off that was begun and not finished: the home tab shows it until it is, however the page was left. */
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import type { StripOf } from '../../home/public.ts'
import { publicationListReader } from './publicationList.repository.ts'

export const handOffStrip: StripOf = async (tx, { uid, sonid, areas }) => {
  if (sonid !== 0 && !areas.includes('publish')) return null
  const row = await publicationListReader(tx).begunHandOff(uid)
  if (!row) return null
  return {
    gravity: 15,
    tone: 'warn',
    sentence: `「${row.title}」发到${platforms[row.platform].name}还差几步`,
    action: '接着发',
    path: publishScreens.publication({ id: row.id }),
  }
}
