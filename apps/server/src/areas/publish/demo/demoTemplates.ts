/** Videos of the demo library, with pictures of their own as posters. */
import { demoFilm } from '../../../platform/demo/demoFilm.ts'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import { staffFilms } from '../../upload/public.ts'
import { templateReader, templateRepository } from '../library/template.repository.ts'

type DemoDeps = Parameters<typeof staffFilms>[0]

interface DemoTemplate {
  picture: string
  title: string
  description: string
  category: string
  tags: string[]
  rateFen: number
  rateUnit: 'take' | 'order'
  isAd?: boolean
}

const take = { rateFen: 30, rateUnit: 'take' } as const

const templates: readonly DemoTemplate[] = [
  {
    picture: 'aurora1',
    title: '极光与雪山，可以循环一整夜',
    description: '循环播放的极光，适合做动态壁纸。',
    category: '动态壁纸',
    tags: ['动态壁纸', '横屏'],
    ...take,
  },
  {
    picture: 'neonCity1',
    title: '霓虹都市夜景，雨后的街',
    description: '城市夜景，一帧一张壁纸。',
    category: '动态壁纸',
    tags: ['动态壁纸', '城市'],
    ...take,
  },
  {
    picture: 'lavender1',
    title: '十月最后一场秋，高清合集',
    description: '五张花田合集，原图在口令里。',
    category: '壁纸合集',
    tags: ['壁纸合集', '花草'],
    ...take,
  },
  {
    picture: 'cat1',
    title: '黑猫的午后，一镜到底',
    description: '给爱猫的人。',
    category: '头像',
    tags: ['头像', '猫咪'],
    rateFen: 20,
    rateUnit: 'take',
  },
  {
    picture: 'cloudSea1',
    title: '每天十分钟，读完一本小书',
    description: '阅读应用的推广视频。',
    category: '阅读',
    tags: ['阅读', '口播'],
    rateFen: 800,
    rateUnit: 'order',
    isAd: true,
  },
  {
    picture: 'waves1',
    title: '三步剪出会呼吸的海浪',
    description: '剪辑教程，素材都能商用。',
    category: '剪辑',
    tags: ['剪辑', '教程'],
    rateFen: 3_400,
    rateUnit: 'order',
    isAd: true,
  },
]

const poster = { width: 640, height: 360, format: 'webp' } as const

/** Does nothing when they exist. */
export const makeDemoTemplates = async (deps: DemoDeps): Promise<void> => {
  const { db, clock } = deps
  if ((await db.read((tx) => templateReader(tx).offered())).length > 0) return
  const films = staffFilms(deps)
  for (const { picture, ...template } of templates) {
    const filmId = newId(clock())
    await films.keep(filmId, { film: demoFilm.path, poster: await drawDemoPicture(picture, poster) })
    await db.write((tx) =>
      templateRepository(tx).insert({
        filmId,
        ...template,
        partitionId: 21,
        partitionName: '日常',
        width: poster.width,
        height: poster.height,
        bytes: demoFilm.bytes,
        durationMs: demoFilm.seconds * 1_000,
        createdAt: new Date(clock()),
      }),
    )
  }
}
