import { z } from 'zod'
import { formJson, formText, type TextLength, time } from '../form.ts'
import { lineIds } from '../lines.ts'
import { keywordMax } from './creation.limits.ts'

export {
  albumNameMax,
  batchMax,
  bodyMax,
  homepageIntroMax,
  homepageNameMax,
  keywordMax,
  titleMax,
} from './creation.limits.ts'
export const keywordsMax = 10
/** Pages of a set, and pictures of a copy text. */
export const pagesMax = 9

/** Invisible characters; a joiner is allowed where it combines emoji into one. */
const invisible =
  /\u034f|[\u00ad\u180e\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/** Normalised text: texts that look the same are equal, and a text that shows nothing is empty. */
export const visibleText = (length: TextLength) =>
  z
    .string()
    .max(length.max * 4 + 64, `最多 ${length.max} 个字`)
    .transform((text) => text.normalize('NFC').replace(invisible, ''))
    .pipe(formText(length))

const distinct = (words: readonly string[]): string[] => {
  const seen = new Set<string>()
  return words.filter((word) => {
    const plain = word.normalize('NFKC').toLowerCase()
    const isNew = !seen.has(plain)
    seen.add(plain)
    return isNew
  })
}

/** Without duplicates after normalisation. */
export const keywordTexts = () =>
  z
    .array(visibleText({ max: keywordMax }))
    .max(keywordsMax, `最多 ${keywordsMax} 个关键词`)
    .transform(distinct)
    .pipe(z.array(z.string().max(keywordMax * 4)).max(keywordsMax))

export const keywords = () => formJson(keywordTexts())

/** Classes of homepages and works are the operator's list: `wallpaper`, and `wallpaper.scenery` below it. */
export const classId = () =>
  z
    .string()
    .regex(/^[a-z][a-z0-9_.]{0,39}$/, '请从列出的选项里选择')
    .meta({ examples: ['wallpaper'] })

const classLeaf = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The least pixels of a picture's shorter side; 0 for no limit. */
  min_side: z.number().int(),
})
export const classChoice = classLeaf.extend({ children: z.array(classLeaf) })

/** How the audience gets a picture: free, after an advertisement, or for money. */
export const downloadModes = { free: '免费', ad: '看广告', price: '付费' } as const
export const downloadMode = z.enum(Object.keys(downloadModes) as (keyof typeof downloadModes)[])

export const sortTypes = { newest: '最新上传', hottest: '最热优先', manual: '手动排序' } as const
export const sortType = z.enum(Object.keys(sortTypes) as (keyof typeof sortTypes)[])

export const homepageState = z.enum(['reviewing', 'active', 'rejected', 'suspended'])
/** A change of an approved object is reviewed while the old version stays public. */
export const changeState = z.enum(['reviewing', 'rejected'])

const amount = () => z.number().int().min(0)

export const photoCounts = z.strictObject({
  all: amount(),
  draft: amount(),
  reviewing: amount(),
  published: amount(),
  rejected: amount(),
  taken_down: amount(),
})

export const homepageFields = ['name', 'avatar_url', 'cover_url', 'intro'] as const

const homepageChange = z.strictObject({
  name: z.string(),
  avatar_url: z.string(),
  cover_url: z.string(),
  intro: z.string(),
  state: changeState,
  reason: z.string().nullable(),
  submitted_at: time(),
})

export const homepage = z.strictObject({
  id: z.uuid(),
  line: z.enum(lineIds),
  name: z.string(),
  avatar_url: z.string(),
  /** '' when none was chosen: then a picture of its works is shown. */
  cover_url: z.string(),
  intro: z.string(),
  class: z.string(),
  class_name: z.string(),
  state: homepageState,
  /** Over the current membership's limit: still visible, but read-only until a renewal. */
  is_locked: z.boolean(),
  /** Why it was rejected or suspended, and which fields must change. */
  reason: z.string().nullable(),
  fields_to_change: z.array(z.enum(homepageFields)),
  /** The change under review or refused, while the rest stays public. */
  change: homepageChange.nullable(),
  download_mode: downloadMode,
  price_fen: z.number().int().nullable(),
  sort_type: sortType,
  mini_sort_type: sortType,
  photos: photoCounts,
  albums: amount(),
  submitted_at: time(),
  decided_at: time().nullable(),
  created_at: time(),
})

export const homepageBrief = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  avatar_url: z.string(),
  class: z.string(),
  state: homepageState,
  is_locked: z.boolean(),
  photos: amount(),
  albums: amount(),
})

/** The widest possible range; the current limits come with `downloadInit`. */
export const priceRange = { min: 1, max: 1_000_000 } as const
