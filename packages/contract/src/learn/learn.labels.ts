/** Labels and limits of learning, for all faces. */
const idsOf = <T extends Record<string, string>>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]

export const lessonCategories = {
  start: '新手入门',
  picture: '图片线',
  code: '口令推广',
  ai: 'AI 换脸',
  mount: '发布挂载',
  money: '收益提现',
  overseas: '海外',
} as const
export type LessonCategory = keyof typeof lessonCategories
export const lessonCategoryIds = idsOf(lessonCategories)

export const questionCategories = {
  withdraw: '提现',
  review: '审核',
  code: '口令',
  team: '团队',
  account: '账号',
  work: '作品',
} as const
export type QuestionCategory = keyof typeof questionCategories
export const questionCategoryIds = idsOf(questionCategories)

/** From draft to withdrawn; a scheduled one is published at its time. */
export const publicationStates = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已下线',
} as const
export type PublicationState = keyof typeof publicationStates
export const publicationStateIds = idsOf(publicationStates)

/** What is published with a date. */
export const publishedKinds = { lesson: '教程', live: '直播', camp: '训练营' } as const
export type PublishedKind = keyof typeof publishedKinds
export const publishedKindIds = idsOf(publishedKinds)

export const liveStates = { coming: '预告', on: '直播中', making: '回放生成中', replay: '回放' } as const
export type LiveState = keyof typeof liveStates
export const liveStateIds = idsOf(liveStates)

export const campStates = { coming: '报名中', running: '进行中', over: '已结束' } as const
export type CampState = keyof typeof campStates
export const campStateIds = idsOf(campStates)

/** The state of a camp's day for a participant. */
export const campDayStates = {
  passed: '已过',
  redo: '需修改',
  waiting: '待批改',
  missed: '未交',
  today: '今天',
  free: '无作业',
  locked: '未开始',
} as const
export type CampDayState = keyof typeof campDayStates
export const campDayStateIds = idsOf(campDayStates)

export const homeworkStates = { waiting: '待批改', passed: '已通过', redo: '需修改' } as const
export type HomeworkState = keyof typeof homeworkStates
export const homeworkStateIds = idsOf(homeworkStates)

export const homeworkFilesMax = 9
export const homeworkTextMax = 1_000
export const lessonBodyMax = 20_000
export const chaptersMax = 50
export const campDaysMax = 60
/** From here on a video counts as finished: nobody waits for the last frame. */
export const finishedPercent = 95
/** How many days something counts as new. */
export const newDays = 7

export type BlockKind = 'heading' | 'item' | 'text' | 'picture' | 'video'

export interface TextBlock {
  kind: BlockKind
  /** For a picture or a video, its caption. */
  text: string
  /** The picture or video; null for text. */
  id: string | null
}

const marks = [
  { mark: '# ', kind: 'heading' },
  { mark: '- ', kind: 'item' },
] as const

const mediaLine = /^([!@])\[([^\]]{0,80})\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/

const blockOf = (line: string): TextBlock => {
  const [, sign, caption = '', id = ''] = mediaLine.exec(line) ?? []
  if (sign) return { kind: sign === '!' ? 'picture' : 'video', text: caption, id }
  const found = marks.find(({ mark }) => line.startsWith(mark))
  return found
    ? { kind: found.kind, text: line.slice(found.mark.length), id: null }
    : { kind: 'text', text: line, id: null }
}

/**
 * Parses a text into blocks: `# ` begins a heading, `- ` a list item, `![words](id)` is a picture of ours and
 * `@[words](id)` a video; every other line is a paragraph. Nothing is ever interpreted as HTML.
 */
export const blocksOf = (body: string): TextBlock[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(blockOf)

export const pictureLine = (id: string, caption: string): string => `![${caption}](${id})`
export const filmLine = (id: string, caption: string): string => `@[${caption}](${id})`

export const askedStates = { waiting: '待回答', answered: '已回答', hidden: '已隐藏' } as const
export type LessonQuestionState = keyof typeof askedStates
export const askedStateIds = Object.keys(askedStates) as [LessonQuestionState, ...LessonQuestionState[]]
export const askedTextMax = 200
export const askedPerDay = 10
export const captionsMax = 25_000
