/** Demo homepages of others whose material can be borrowed, each with its own pictures. */
import type { Tx } from '../../../platform/db/database.ts'
import type { SceneName } from '../pictures/scenes.ts'
import { type DemoHomepage, type DemoPlace, makeDemoWorks, makeHomepage } from './demoHomepage.ts'
import type { DemoUploads } from './demoPictures.ts'
import { type DemoWork, seriesWorks } from './demoWorks.ts'

interface Lender {
  /** Id of the demo person. */
  person: string
  scenes: readonly SceneName[]
  works: number
  homepage: DemoHomepage
  /** A work with a QR code in its picture, which the machine check reports. */
  coded?: DemoWork
}

export const demoLenders: readonly Lender[] = [
  {
    person: 'azhe',
    scenes: ['sunset', 'desert', 'lavender', 'waves'],
    works: 48,
    homepage: {
      // Created under a membership that has ended: locked for the owner, still public.
      slot: 4,
      name: '落日海岸线',
      class: 'wallpaper.scenery',
      intro: '从日落拍到蓝调时刻。',
      avatar: 'sunset',
      state: 'active',
    },
  },
  {
    person: 'xiaoman',
    scenes: ['cat', 'flowers', 'clouds'],
    works: 30,
    homepage: {
      slot: 1,
      name: '橘子的小世界',
      class: 'avatar.pet',
      intro: '橘子汽水味的小日子。',
      avatar: 'cat',
      state: 'active',
    },
    coded: {
      scene: 'flowers',
      title: '花束 · 扫二维码领原图',
      class: 'wallpaper.flower',
      keywords: ['花草'],
      saves: 0,
      state: 'reviewing',
    },
  },
]

export const makeLender = async (
  tx: Tx,
  place: DemoPlace,
  { homepage, works, scenes, coded }: Lender,
  codedUploads: DemoUploads,
) => {
  const id = await makeHomepage(tx, place, homepage)
  await makeDemoWorks(tx, place, id, seriesWorks(works, scenes), 1)
  if (coded) await makeDemoWorks(tx, { ...place, uploads: codedUploads }, id, [coded], works + 1)
}
