/** The demo creators' works, as in the screen designs. */
import { photoState } from '@wallpaper/contract/creation/photo/photo.schemas'
import { z } from 'zod'
import { dataFile } from '../../../platform/dataFile.ts'
import { type SceneName, sceneNames } from '../pictures/scenes.ts'
import type { WorkRow } from '../work/work.repository.ts'

const scene = z.enum(sceneNames)

const demoWork = z.strictObject({
  scene,
  title: z.string(),
  class: z.string(),
  keywords: z.array(z.string()),
  saves: z.int(),
  state: photoState.exactOptional(),
  reason: z.string().exactOptional(),
  isTop: z.boolean().exactOptional(),
  isAi: z.boolean().exactOptional(),
})

export type DemoWork = z.infer<typeof demoWork>

export const demoWorks = dataFile(
  new URL('./works.data.json', import.meta.url),
  z.strictObject({
    /** The first page of 晚风壁纸馆. */
    first: z.array(demoWork),
    /** What the other works are numbered works of. */
    series: z.array(
      demoWork
        .pick({ scene: true, class: true, keywords: true })
        .extend({ name: z.string(), english: z.string() }),
    ),
    /** With the days left in the recycle bin. */
    recycled: z.array(demoWork.extend({ daysLeft: z.int() })),
    /** Albums of 晚风壁纸馆, with the number and pictures of their works. */
    albums: z.array(
      z.strictObject({
        name: z.string(),
        size: z.int(),
        scenes: z.array(scene),
        isTop: z.boolean().exactOptional(),
      }),
    ),
  }),
)

/** Numbered works of a series; older ones have fewer saves. */
export const seriesWorks = (
  count: number,
  from: readonly SceneName[] = [],
  title: 'name' | 'english' = 'name',
): DemoWork[] => {
  const used = demoWorks().series.filter((each) => from.length === 0 || from.includes(each.scene))
  return Array.from({ length: count }, (_, at) => {
    const chosen = used[at % used.length]
    if (!chosen) throw new Error('the demo has no such series')
    const { name, english, ...each } = chosen
    const number = Math.floor(at / used.length) + 1
    return {
      ...each,
      title: `${title === 'name' ? name : english} · ${String(number).padStart(2, '0')}`,
      saves: Math.max(3, 470 - at * 2 + ((at * 37) % 60)),
    }
  })
}

export const withState = (works: readonly DemoWork[], states: readonly WorkRow['state'][]): DemoWork[] =>
  works.map((work, at) => {
    const state = states[at]
    if (!state || state === 'published') return work
    return {
      ...work,
      state,
      saves: 0,
      ...(state === 'rejected' && { reason: '画面不清晰，请上传更大的原图。' }),
    }
  })
