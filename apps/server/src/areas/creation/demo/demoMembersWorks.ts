/** Homepages of the lead's team members with income, so that the income has a source. */
import type { Database, Tx } from '../../../platform/db/database.ts'
import { demoMembersIn } from '../../account/public.ts'
import type { SceneName } from '../pictures/scenes.ts'
import { type DemoPlace, makeDemoWorks, makeHomepage } from './demoHomepage.ts'
import { type DemoUploads, type DemoUploadsDeps, makeDemoUploads, viewOfOthers } from './demoPictures.ts'
import { seriesWorks } from './demoWorks.ts'

const scenesInTurn: readonly SceneName[] = [
  'clouds',
  'flowers',
  'forest',
  'waves',
  'snow',
  'desert',
  'lavender',
]
const hourMs = 3_600_000

export interface MemberWorks {
  uid: number
  nickname: string
  scene: SceneName
  works: number
  /** Age of their newest work. */
  restedMs: number
  uploads: DemoUploads
}

/** Existing members with uploads; higher earners have more. */
export const memberWorks = async (db: Database, deps: DemoUploadsDeps): Promise<MemberWorks[]> => {
  const members = (await db.read(demoMembersIn)).filter(({ monthYuan }) => monthYuan > 0)
  const made = members.map(async ({ uid, nickname, monthYuan }, at): Promise<MemberWorks> => {
    const scene = scenesInTurn[at % scenesInTurn.length] ?? 'clouds'
    return {
      uid,
      nickname,
      scene,
      works: Math.min(48, 3 + Math.floor(monthYuan / 24)),
      restedMs: (at % 4) * 20 * hourMs,
      uploads: await makeDemoUploads(uid, [scene], deps, viewOfOthers),
    }
  })
  return Promise.all(made)
}

export const makeMemberWorks = async (
  tx: Tx,
  place: Omit<DemoPlace, 'uid' | 'line' | 'uploads'>,
  { uid, nickname, scene, works, restedMs, uploads }: MemberWorks,
): Promise<void> => {
  const own = { ...place, now: place.now - restedMs, uid, line: 'creative', uploads } as const
  const id = await makeHomepage(tx, own, {
    slot: 1,
    name: nickname,
    class: 'wallpaper.scenery',
    intro: '每周上新。',
    avatar: scene,
    state: 'active',
  })
  await makeDemoWorks(tx, own, id, seriesWorks(works, [scene]))
}
