/** What each platform accepts, checked before anything is sent to it. Differences between platforms are columns. */
import { type PlatformId, platforms } from './platform.labels.ts'

interface PlatformLimits {
  titleMax: number
  descriptionMax: number
  tagsMax: number
  tagMax: number
  /** All tags together, joined as the platform joins them. */
  allTagsMax: number
  megabytesMax: number
  minutesMax: number
  /** Pictures are accepted beside videos. */
  takesPictures: boolean
  cover: { widthMin: number; heightMin: number; megabytesMax: number } | null
  /** Needs one of the platform's partitions. */
  hasPartitions: boolean
}

const gigabytes4 = 4_096

export const platformLimits = {
  douyin: {
    titleMax: 1_000,
    descriptionMax: 1_000,
    tagsMax: 5,
    tagMax: 20,
    allTagsMax: 200,
    megabytesMax: gigabytes4,
    minutesMax: 15,
    takesPictures: true,
    cover: null,
    hasPartitions: false,
  },
  kuaishou: {
    titleMax: 80,
    descriptionMax: 400,
    tagsMax: 4,
    tagMax: 20,
    allTagsMax: 100,
    megabytesMax: gigabytes4,
    minutesMax: 30,
    takesPictures: false,
    cover: { widthMin: 400, heightMin: 400, megabytesMax: 10 },
    hasPartitions: false,
  },
  bilibili: {
    titleMax: 80,
    descriptionMax: 250,
    tagsMax: 10,
    tagMax: 20,
    allTagsMax: 199,
    megabytesMax: gigabytes4,
    minutesMax: 600,
    takesPictures: false,
    cover: { widthMin: 960, heightMin: 600, megabytesMax: 10 },
    hasPartitions: true,
  },
  channels: {
    titleMax: 22,
    descriptionMax: 1_000,
    tagsMax: 10,
    tagMax: 20,
    allTagsMax: 200,
    megabytesMax: gigabytes4,
    minutesMax: 60,
    takesPictures: true,
    cover: null,
    hasPartitions: false,
  },
  xiaohongshu: {
    titleMax: 20,
    descriptionMax: 1_000,
    tagsMax: 10,
    tagMax: 20,
    allTagsMax: 200,
    megabytesMax: gigabytes4,
    minutesMax: 15,
    takesPictures: true,
    cover: null,
    hasPartitions: false,
  },
  tiktok: {
    titleMax: 2_200,
    descriptionMax: 2_200,
    tagsMax: 10,
    tagMax: 40,
    allTagsMax: 400,
    megabytesMax: gigabytes4,
    minutesMax: 10,
    takesPictures: true,
    cover: null,
    hasPartitions: false,
  },
  capcut: {
    titleMax: 30,
    descriptionMax: 200,
    tagsMax: 5,
    tagMax: 20,
    allTagsMax: 100,
    megabytesMax: 1_024,
    minutesMax: 10,
    takesPictures: false,
    cover: null,
    hasPartitions: false,
  },
} as const satisfies Record<PlatformId, PlatformLimits>

/** Limits of our own columns; a platform's are narrower or equal. */
export const publicationTextMax = { title: 2_200, description: 2_200, tags: 10, tag: 40 } as const

export interface PublicationContent {
  title: string
  description: string
  tags: readonly string[]
  /** Null when none is chosen. */
  media: { kind: 'picture' | 'video'; bytes: number; durationMs: number | null } | null
  cover: { width: number; height: number; bytes: number } | null
  partitionId: number | null
  /** Not made by the creator: the source must be named. */
  isRepost: boolean
  source: string
}

export type PublicationField = 'title' | 'description' | 'tags' | 'media' | 'cover' | 'partition' | 'source'
export interface Objection {
  field: PublicationField
  sentence: string
}

const megabyte = 1_000_000
/** As people count characters: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length

function* textObjections(name: string, limits: PlatformLimits, content: PublicationContent) {
  const { title, description, tags } = content
  if (title.trim() === '') yield { field: 'title' as const, sentence: `发到${name}要先写标题` }
  if (lengthOf(title) > limits.titleMax)
    yield {
      field: 'title' as const,
      sentence: `${name}的标题最多 ${limits.titleMax} 个字，现在 ${lengthOf(title)} 个`,
    }
  if (lengthOf(description) > limits.descriptionMax)
    yield {
      field: 'description' as const,
      sentence: `${name}的简介最多 ${limits.descriptionMax} 个字，现在 ${lengthOf(description)} 个`,
    }
  if (tags.length > limits.tagsMax)
    yield {
      field: 'tags' as const,
      sentence: `${name}最多 ${limits.tagsMax} 个标签，现在 ${tags.length} 个`,
    }
  const long = tags.find((tag) => lengthOf(tag) > limits.tagMax)
  if (long !== undefined)
    yield { field: 'tags' as const, sentence: `${name}的标签每个最多 ${limits.tagMax} 个字：${long}` }
  if (lengthOf(tags.join(',')) > limits.allTagsMax)
    yield { field: 'tags' as const, sentence: `${name}的标签加起来最多 ${limits.allTagsMax} 个字` }
}

function* mediaObjections(name: string, limits: PlatformLimits, { media, cover }: PublicationContent) {
  if (!media) yield { field: 'media' as const, sentence: '请先选要发布的作品' }
  if (media?.kind === 'picture' && !limits.takesPictures)
    yield { field: 'media' as const, sentence: `${name}只能发视频，这个作品是图片` }
  if (media && media.bytes > limits.megabytesMax * megabyte)
    yield { field: 'media' as const, sentence: `${name}的文件最大 ${limits.megabytesMax} MB` }
  if (media && (media.durationMs ?? 0) > limits.minutesMax * 60_000)
    yield { field: 'media' as const, sentence: `${name}的视频最长 ${limits.minutesMax} 分钟` }
  const wanted = limits.cover
  if (cover && wanted && (cover.width < wanted.widthMin || cover.height < wanted.heightMin))
    yield {
      field: 'cover' as const,
      sentence: `${name}的封面不小于 ${wanted.widthMin} × ${wanted.heightMin}，这张是 ${cover.width} × ${cover.height}`,
    }
  if (cover && wanted && cover.bytes > wanted.megabytesMax * megabyte)
    yield { field: 'cover' as const, sentence: `${name}的封面最大 ${wanted.megabytesMax} MB` }
}

/** Everything that the platform would refuse, with a sentence that names it. */
export const contentObjections = (platform: PlatformId, content: PublicationContent): Objection[] => {
  const limits: PlatformLimits = platformLimits[platform]
  const { name } = platforms[platform]
  const found: Objection[] = [
    ...textObjections(name, limits, content),
    ...mediaObjections(name, limits, content),
  ]
  if (limits.hasPartitions && content.partitionId === null)
    found.push({ field: 'partition', sentence: `请选择${name}的分区` })
  if (content.isRepost && content.source.trim() === '')
    found.push({ field: 'source', sentence: '转载的作品请写明来源' })
  return found
}
