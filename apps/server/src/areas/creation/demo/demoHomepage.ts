/** One demo homepage with its works and albums, written as the product would have left them. */

import type { LineId } from '@wallpaper/contract'
import { lines } from '@wallpaper/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orderKeysAfter } from '../../../platform/orderKey.ts'
import { albumRepository } from '../album/album.repository.ts'
import { albumWorkRepository } from '../album/albumWork.repository.ts'
import {
  type HomepageFacts,
  type HomepageRow,
  homepageReader,
  homepageRepository,
} from '../homepage/homepage.repository.ts'
import type { SceneName } from '../pictures/scenes.ts'
import { coverOf, pageRow } from '../submit/newWork.service.ts'
import { type NewWork, workRepository } from '../work/work.repository.ts'
import type { DemoUploads } from './demoPictures.ts'
import type { DemoTemplates } from './demoTemplates.ts'
import type { DemoWork } from './demoWorks.ts'

const hour = 3_600_000
const day = 24 * hour

export interface DemoHomepage extends HomepageFacts {
  name: string
  class: string
  slot: number
  avatar: SceneName
}

export interface DemoPlace {
  uid: number
  line: LineId
  now: number
  uploads: DemoUploads
  /** Uploads of locked works: never shared with a free work, avatar or template. */
  lockedUploads: DemoUploads
  templates: DemoTemplates
  addressOf: (upload: { id: string; uid: number; kind: 'picture'; isHidden: boolean }) => { medium: string }
}

export const makeHomepage = async (
  tx: Tx,
  { uid, line, now, uploads, addressOf }: DemoPlace,
  { avatar, ...facts }: DemoHomepage,
): Promise<string> => {
  const id = newId(now)
  const upload = uploads.get(avatar)
  if (!upload) throw new Error(`the demo has no ${avatar}`)
  const at = new Date(now - 60 * day)
  await homepageRepository(tx, line).insert({
    uid,
    id,
    avatarUrl: addressOf({ id: upload.id, uid, kind: 'picture', isHidden: false }).medium,
    submittedAt: at,
    decidedAt: facts.state === 'reviewing' ? null : at,
    createdAt: at,
    changedAt: at,
    ...facts,
  })
  return id
}

const kindOf = ({ scene }: DemoWork): NewWork['kind'] => (scene.endsWith('Card') ? 'text' : 'picture')

/** Text pictures use these templates, so that their words can be edited. */
const templateOf: Partial<Record<SceneName, string>> = { eveningCard: '慢慢来', greenCard: '向前走' }

interface MadeWork {
  id: string
  work: DemoWork
}

const batch = 100

/** Covers every download mode; the other works follow their homepage. */
const ownModes: Partial<Record<SceneName, Pick<NewWork, 'downloadMode' | 'priceFen'>>> = {
  sunset: { downloadMode: 'free' },
  cat: { downloadMode: 'free' },
  clouds: { downloadMode: 'free' },
  waves: { downloadMode: 'free' },
  aurora: { downloadMode: 'price', priceFen: 100 },
}

/** Whether this scene is locked on a homepage with advertisement unlocks. */
export const isLockedOnAds = (scene: SceneName): boolean => ownModes[scene]?.downloadMode !== 'free'

/** A line may have one work per file hash; further works of the same upload store no hash. */
const makeRows = (
  { uid, line, now, uploads, lockedUploads, templates }: DemoPlace,
  homepage: Pick<HomepageRow, 'id' | 'downloadMode'>,
  works: readonly DemoWork[],
  first: number,
) => {
  const positions = orderKeysAfter(null, works.length + first).slice(first)
  const shown = new Set<SceneName>()
  return works.map((work, at) => {
    const ownMode = lines[line].can.prices ? ownModes[work.scene] : undefined
    const isLocked = (ownMode?.downloadMode ?? homepage.downloadMode) !== 'free'
    const upload = (isLocked ? lockedUploads : uploads).get(work.scene)
    if (!upload) throw new Error(`the demo has no ${isLocked ? 'locked ' : ''}${work.scene}`)
    const isFirst = first === 0 && !shown.has(work.scene) && kindOf(work) === 'picture'
    shown.add(work.scene)
    const created = now - 2 * hour - at * 4 * hour
    const state = work.state ?? 'published'
    const row: NewWork = {
      uid,
      id: newId(created),
      homepageId: homepage.id,
      kind: kindOf(work),
      title: work.title,
      class: work.class,
      keywords: [...work.keywords],
      isAi: work.isAi ?? false,
      state,
      reason: work.reason ?? null,
      isTop: work.isTop ?? false,
      position: positions[at] ?? '',
      ...coverOf({ upload }, isFirst),
      ...templates.get(templateOf[work.scene] ?? ''),
      ...ownMode,
      saves: work.saves,
      submittedAt: state === 'draft' ? null : new Date(created),
      decidedAt: state === 'draft' || state === 'reviewing' ? null : new Date(created + hour),
      createdAt: new Date(created),
      changedAt: new Date(created),
    }
    return { work, row, page: pageRow({ uid, id: row.id }, { upload }, 0) }
  })
}

export const makeDemoWorks = async (
  tx: Tx,
  place: DemoPlace,
  homepageId: string,
  works: readonly DemoWork[],
  first = 0,
): Promise<MadeWork[]> => {
  const repository = workRepository(tx, place.line)
  const homepage = await homepageReader(tx, place.line).one(place.uid, homepageId)
  if (!homepage) throw new Error('the demo has no such homepage')
  const rows = makeRows(place, homepage, works, first)
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    await repository.insert(some.map(({ row }) => row))
    await repository.insertPages(some.map(({ page }) => page))
  }
  return rows.map(({ row, work }) => ({ id: row.id, work }))
}

export const makeDemoAlbum = async (
  tx: Tx,
  { uid, line, now }: DemoPlace,
  {
    homepageId,
    name,
    isTop,
    position,
  }: { homepageId: string; name: string; isTop: boolean; position: string },
  works: readonly string[],
): Promise<void> => {
  const id = newId(now)
  const at = new Date(now - 20 * day)
  await albumRepository(tx, line).insert({
    uid,
    id,
    homepageId,
    name,
    isTop,
    position,
    createdAt: at,
    changedAt: at,
  })
  const places = orderKeysAfter(null, works.length)
  await albumWorkRepository(tx).insert(
    works.map((workId, place) => ({ uid, albumId: id, workId, position: places[place] ?? '' })),
  )
}
