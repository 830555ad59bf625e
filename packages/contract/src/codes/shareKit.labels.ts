/** What each platform takes of a share kit: the size of its posters, its words, and its app. */
import type { PlatformTag } from './codes.labels.ts'

export const kitDesigns = {
  bar: '底栏',
  frame: '相框',
  big: '大口令',
  card: '卡片',
  side: '侧边',
  grid: '拼图',
} as const
export type KitDesign = keyof typeof kitDesigns

export interface KitPlatform {
  name: string
  /** One character, on the platform's colour. */
  short: string
  /** Height of a poster by its width. */
  ratio: { height: number; words: string }
  /** Counted in the link, so that visitors from there are told apart. */
  tag: PlatformTag | null
  /** Where it is posted. */
  app: 'douyin' | 'xiaohongshu' | 'weixin' | 'tiktok' | 'instagram'
  textMax: number
  topicsMax: number
  /** Chosen at first. */
  designs: readonly KitDesign[]
  /** The words of a post: of a picture with this title, behind this code. */
  sentences: readonly ((title: string, code: string) => string)[]
  /** Besides the keywords of the picture. */
  topics: readonly string[]
}

const tall = { height: 4 / 3, words: '3:4' }

export const kitPlatforms = {
  douyin: {
    name: '抖音',
    short: '抖',
    ratio: tall,
    tag: 'douyin',
    app: 'douyin',
    textMax: 55,
    topicsMax: 4,
    designs: ['bar', 'big'],
    sentences: [
      (title, code) => `把「${title}」存进手机。想要原图，搜口令「${code}」就能取。`,
      (title, code) => `今天换上「${title}」当壁纸，搜口令「${code}」取原图。`,
      (_title, code) => `评论区都在问的壁纸，搜口令「${code}」，原图直接存。`,
    ],
    topics: ['手机壁纸', '治愈系壁纸', '壁纸分享', '高清壁纸'],
  },
  xiaohongshu: {
    name: '小红书',
    short: '红',
    ratio: tall,
    tag: 'xiaohongshu',
    app: 'xiaohongshu',
    textMax: 1_000,
    topicsMax: 8,
    // A QR code on a picture is taken down there.
    designs: ['frame', 'grid'],
    sentences: [
      (title, code) =>
        `这张「${title}」我用了好几天，锁屏和桌面都好看。\n原图放在口令「${code}」里，搜一下就能存，不用排队等发图。`,
      (title, code) =>
        `给手机换一张「${title}」吧。\n收藏这篇，口令「${code}」里还有同系列的，每张都是原图。`,
      (_title, code) => `壁纸合集更新啦，喜欢哪张自己挑。\n取图口令：「${code}」，搜口令就能看到全部。`,
    ],
    topics: ['壁纸', '手机壁纸', '高清壁纸', '壁纸分享', '治愈系壁纸', '锁屏壁纸'],
  },
  moments: {
    name: '朋友圈',
    short: '友',
    ratio: { height: 1, words: '1:1' },
    tag: 'wechat',
    app: 'weixin',
    textMax: 200,
    topicsMax: 2,
    designs: ['card', 'bar'],
    sentences: [
      (title, code) => `新壁纸「${title}」，长按图里的二维码，或搜口令「${code}」，原图自己取。`,
      (title, code) => `刚做好「${title}」，喜欢就拿去用，口令「${code}」。`,
      (_title, code) => `给朋友们留的壁纸，口令「${code}」，长按识别就能存原图。`,
    ],
    topics: ['壁纸', '手机壁纸'],
  },
} as const satisfies Record<string, KitPlatform>

/** Abroad: its own platforms, its own words. */
export const kitPlatformsAbroad = {
  tiktok: {
    name: 'TikTok',
    short: 'T',
    ratio: { height: 16 / 9, words: '9:16' },
    tag: null,
    app: 'tiktok',
    textMax: 150,
    topicsMax: 5,
    designs: ['bar', 'big'],
    sentences: [
      (title, code) => `“${title}” for your phone. Search the code ${code} to save the full size.`,
      (title, code) => `New wallpaper: ${title}. The code is ${code}.`,
    ],
    topics: ['wallpaper', 'phonewallpaper', 'aesthetic', 'wallpapers'],
  },
  instagram: {
    name: 'Instagram',
    short: 'I',
    ratio: { height: 5 / 4, words: '4:5' },
    tag: null,
    app: 'instagram',
    textMax: 500,
    topicsMax: 8,
    designs: ['frame', 'big'],
    sentences: [
      (title, code) => `${title}, in full size behind the code ${code}. Save it, set it, enjoy it.`,
      (title, code) => `Which screen gets “${title}”? Search ${code} and save it for free.`,
    ],
    topics: ['wallpaper', 'phonewallpaper', 'wallpapers', 'lockscreen', 'aesthetic'],
  },
} as const satisfies Record<string, KitPlatform>

/** Platforms of a line's audience, by the language it reads. */
export const kitPlatformsOf = (language: 'zh' | 'en'): readonly (KitPlatform & { id: string })[] =>
  Object.entries<KitPlatform>(language === 'en' ? kitPlatformsAbroad : kitPlatforms).map(
    ([id, platform]) => ({ id, ...platform }),
  )

/** The picture's own words first; none twice. */
export const topicsOf = ({ topics, topicsMax }: KitPlatform, keywords: readonly string[]): string[] =>
  [...new Set([...keywords, ...topics].map((word) => word.replaceAll(/[\s#]/g, '')))]
    .filter((word) => word !== '')
    .slice(0, topicsMax)

/** As long as the platform takes: a title too long for it is shortened, never the code. */
export const sentenceOf = (
  { sentences, textMax }: KitPlatform,
  at: number,
  { title, code }: { title: string; code: string },
): string => {
  const write = sentences[at % sentences.length]
  if (!write) return ''
  const letters = Array.from(title)
  const length = (text: string) => Array.from(text).length
  const over = length(write(title, code)) - textMax
  if (over <= 0) return write(title, code)
  return write(`${letters.slice(0, Math.max(1, letters.length - over - 1)).join('')}…`, code)
}

/** The code's address with the platform's mark. */
export const taggedUrl = (url: string, tag: PlatformTag | null): string => (tag ? `${url}?p=${tag}` : url)
