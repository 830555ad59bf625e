/** Download mode of face-swap pictures: one for all homepages of that line. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { downloadModes } from '@wallpaper/contract/creation/creation.schemas'
import type { faceDownloadInit, faceSetDownloadMod } from '@wallpaper/contract/home'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CreatorWorks } from '../home.contributions.ts'

const line = 'ai'

export const faceDownloadOf = async (
  tx: Reader,
  uid: number,
  works: CreatorWorks,
): Promise<OutputOf<typeof faceDownloadInit>> => {
  const summary = (await works.summaries(tx, uid)).get(line)
  const homepages = summary?.homepages ?? []
  const [first] = homepages
  const isSame = homepages.every(({ downloadMode }) => downloadMode === first?.downloadMode)
  return {
    mode: first && isSame ? first.downloadMode : null,
    modes: works.downloadModes({ uid, line }).map((id) => ({ id, name: downloadModes[id] })),
    homepages: homepages.length,
    photos: summary?.works.all ?? 0,
  }
}

export const setFaceDownload = async (
  tx: Tx,
  uid: number,
  { mode, price_fen }: ParsedInput<typeof faceSetDownloadMod>,
  works: CreatorWorks,
): Promise<OutputOf<typeof faceSetDownloadMod>> => {
  const homepages = (await works.summaries(tx, uid)).get(line)?.homepages ?? []
  if (homepages.length === 0) throw refuse('还没有 AI 换脸的主页，先建一个再设置')
  for (const { id } of homepages)
    await works.changeDownloadMode(tx, { uid, line }, { homepage_id: id, download_mode: mode, price_fen })
  return faceDownloadOf(tx, uid, works)
}
