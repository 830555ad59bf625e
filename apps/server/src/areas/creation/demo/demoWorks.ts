/** The demo creators' works, as in the screen designs. */
import type { SceneName } from '../pictures/scenes.ts'
import type { WorkRow } from '../work/work.repository.ts'

export interface DemoWork {
  scene: SceneName
  title: string
  class: string
  keywords: readonly string[]
  saves: number
  state?: WorkRow['state']
  reason?: string
  isTop?: boolean
  isAi?: boolean
}

/** The first page of 晚风壁纸馆. */
export const firstWorks: readonly DemoWork[] = [
  {
    scene: 'sunset',
    title: '海上落日 4K',
    class: 'wallpaper.scenery',
    keywords: ['落日', '海边', '治愈', '橘色'],
    saves: 2_418,
    isTop: true,
  },
  {
    scene: 'aurora',
    title: '极光与雪山 4K',
    class: 'wallpaper.sky',
    keywords: ['极光', '雪山', '星空'],
    saves: 1_906,
  },
  {
    scene: 'cat',
    title: '黑猫的午后',
    class: 'wallpaper.pet',
    keywords: ['猫咪', '可爱'],
    saves: 0,
    state: 'reviewing',
  },
  {
    scene: 'city',
    title: '霓虹夜城',
    class: 'wallpaper.scenery',
    keywords: ['城市', '夜景', '紫色'],
    saves: 864,
  },
  {
    scene: 'eveningCard',
    title: '慢慢来',
    class: 'text.heal',
    keywords: ['句子', '治愈'],
    saves: 0,
    state: 'rejected',
    reason: '图中字体可能涉及版权。请换用系统字体，或上传授权证明后重新提交。',
  },
  {
    scene: 'moonlitBoat',
    title: '月下帆影',
    class: 'wallpaper.sky',
    keywords: ['月亮', '海边', '蓝色'],
    saves: 1_233,
  },
  { scene: 'flowers', title: '春日花束', class: 'wallpaper.flower', keywords: ['花草', '清新'], saves: 742 },
  {
    scene: 'lavender',
    title: '去看一片花田',
    class: 'wallpaper.flower',
    keywords: ['花草', '紫色'],
    saves: 530,
    isAi: true,
  },
  {
    scene: 'waves',
    title: '层层海浪',
    class: 'wallpaper.plain',
    keywords: ['海边', '蓝色', '简约'],
    saves: 488,
  },
  { scene: 'forest', title: '山间晨雾', class: 'wallpaper.scenery', keywords: ['森林', '清新'], saves: 655 },
  {
    scene: 'desert',
    title: '沙丘与白日',
    class: 'wallpaper.scenery',
    keywords: ['沙漠', '橘色'],
    saves: 302,
  },
  { scene: 'snow', title: '雪夜小屋', class: 'wallpaper.scenery', keywords: ['雪山', '治愈'], saves: 902 },
  { scene: 'clouds', title: '云上的下午', class: 'wallpaper.plain', keywords: ['云朵', '温柔'], saves: 811 },
]

type Series = Pick<DemoWork, 'scene' | 'class' | 'keywords'> & { name: string }

const plainest: Series = {
  scene: 'sunset',
  name: '落日',
  class: 'wallpaper.scenery',
  keywords: ['落日', '海边'],
}

const series: readonly Series[] = [
  plainest,
  { scene: 'aurora', name: '极光', class: 'wallpaper.sky', keywords: ['极光', '星空'] },
  { scene: 'moonlitBoat', name: '夜航船', class: 'wallpaper.sky', keywords: ['月亮', '星空'] },
  { scene: 'forest', name: '林间', class: 'wallpaper.scenery', keywords: ['森林'] },
  { scene: 'snow', name: '初雪', class: 'wallpaper.scenery', keywords: ['雪山'] },
  { scene: 'clouds', name: '云朵', class: 'wallpaper.plain', keywords: ['云朵'] },
  { scene: 'waves', name: '海浪', class: 'wallpaper.plain', keywords: ['海边'] },
  { scene: 'flowers', name: '花束', class: 'wallpaper.flower', keywords: ['花草'] },
  { scene: 'cat', name: '猫咪', class: 'wallpaper.pet', keywords: ['猫咪'] },
  { scene: 'city', name: '夜城', class: 'wallpaper.scenery', keywords: ['城市'] },
  { scene: 'desert', name: '沙丘', class: 'wallpaper.scenery', keywords: ['沙漠'] },
  { scene: 'lavender', name: '花田', class: 'wallpaper.flower', keywords: ['花草'] },
]

/** Numbered works of a series; older ones have fewer saves. */
export const seriesWorks = (count: number, from: readonly SceneName[] = []): DemoWork[] => {
  const used = series.filter(({ scene }) => from.length === 0 || from.includes(scene))
  return Array.from({ length: count }, (_, at) => {
    const { name, ...each } = used[at % used.length] ?? plainest
    const number = Math.floor(at / used.length) + 1
    return {
      ...each,
      title: `${name} · ${String(number).padStart(2, '0')}`,
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

/** With the days left in the recycle bin. */
export const recycled: readonly (DemoWork & { daysLeft: number })[] = [
  { scene: 'desert', title: '沙丘的影子', class: 'wallpaper.scenery', keywords: [], saves: 96, daysLeft: 2 },
  {
    scene: 'flowers',
    title: '春日花束（旧）',
    class: 'wallpaper.flower',
    keywords: [],
    saves: 51,
    daysLeft: 3,
  },
  {
    scene: 'eveningCard',
    title: '慢慢来（第一版）',
    class: 'text.heal',
    keywords: [],
    saves: 0,
    state: 'rejected',
    reason: '字体版权待说明',
    daysLeft: 6,
  },
  { scene: 'waves', title: '海浪练习', class: 'wallpaper.plain', keywords: [], saves: 12, daysLeft: 12 },
  { scene: 'clouds', title: '云朵练习', class: 'wallpaper.plain', keywords: [], saves: 30, daysLeft: 12 },
  { scene: 'forest', title: '雾里的山', class: 'wallpaper.scenery', keywords: [], saves: 44, daysLeft: 17 },
  { scene: 'greenCard', title: '向前走', class: 'text.inspire', keywords: [], saves: 8, daysLeft: 21 },
  { scene: 'lavender', title: '花田试色', class: 'wallpaper.flower', keywords: [], saves: 5, daysLeft: 26 },
  { scene: 'cat', title: '黑猫草稿', class: 'wallpaper.pet', keywords: [], saves: 0, daysLeft: 29 },
]

/** Albums of 晚风壁纸馆, with the number and pictures of their works. */
export const demoAlbums: readonly {
  name: string
  size: number
  scenes: readonly SceneName[]
  isTop?: boolean
}[] = [
  { name: '星空极光合集', size: 24, scenes: ['aurora', 'moonlitBoat', 'snow', 'city'], isTop: true },
  { name: '落日海岸', size: 32, scenes: ['sunset', 'desert'] },
  { name: '可爱猫咪', size: 18, scenes: ['cat'] },
  { name: '春日花束', size: 9, scenes: ['flowers'] },
  { name: '本周精选', size: 9, scenes: ['snow', 'waves', 'clouds', 'sunset'] },
  { name: '云上集', size: 20, scenes: ['clouds'] },
  { name: '海浪与风', size: 22, scenes: ['waves'] },
  { name: '林间', size: 16, scenes: ['forest'] },
  { name: '夜城', size: 14, scenes: ['city'] },
  { name: '花田', size: 12, scenes: ['lavender'] },
  { name: '初雪', size: 10, scenes: ['snow'] },
  { name: '沙丘', size: 8, scenes: ['desert'] },
]
