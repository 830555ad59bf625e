import { z } from 'zod'
import { time } from '../form.ts'
import { lineIds } from '../lines.ts'

export const homepageNameMax = 20
export const homepageIntroMax = 200

/** What a homepage is about, with the word that people read. */
export const homepageClasses = {
  wallpaper: '手机壁纸',
  avatar: '头像',
  background: '背景图',
  sticker: '表情包',
  text: '文字图片',
  video: '视频',
  other: '其他',
} as const

export const homepageClass = z.enum(Object.keys(homepageClasses) as (keyof typeof homepageClasses)[])

export const homepageState = z.enum(['reviewing', 'active', 'rejected', 'suspended'])

export const homepage = z.strictObject({
  id: z.uuid(),
  line: z.enum(lineIds),
  name: z.string(),
  avatar_url: z.string(),
  intro: z.string(),
  class: homepageClass,
  state: homepageState,
  created_at: time(),
})
