/** How the audience gets pictures: one way for all homepages of a line. */
import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import { downloadModes } from '@wallpaper/contract/creation/creation.schemas'
import type { toolDownloadInit, toolSetDownloadMode } from '@wallpaper/contract/tools'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CreatorWorks } from '../../home/public.ts'

type Download = OutputOf<typeof toolDownloadInit>
type Works = Pick<CreatorWorks, 'summaries' | 'downloadModes' | 'changeDownloadMode'>

interface Owner {
  uid: number
  line: LineId
}

export const downloadOf = async (tx: Reader, { uid, line }: Owner, works: Works): Promise<Download> => {
  const homepages = (await works.summaries(tx, uid)).get(line)?.homepages ?? []
  const [first] = homepages
  const isSame = homepages.every(({ downloadMode }) => downloadMode === first?.downloadMode)
  return {
    mode: first && isSame ? first.downloadMode : null,
    modes: works.downloadModes({ uid, line }).map((id) => ({ id, name: downloadModes[id] })),
    homepages: homepages.length,
  }
}

export const setDownload = async (
  tx: Tx,
  owner: Owner,
  { mode, price_fen }: ParsedInput<typeof toolSetDownloadMode>,
  works: Works,
): Promise<Download> => {
  const homepages = (await works.summaries(tx, owner.uid)).get(owner.line)?.homepages ?? []
  if (homepages.length === 0) throw refuse('还没有主页，先建一个再设置')
  for (const { id } of homepages)
    await works.changeDownloadMode(tx, owner, { homepage_id: id, download_mode: mode, price_fen })
  return downloadOf(tx, owner, works)
}
