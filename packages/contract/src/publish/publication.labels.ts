/** States and steps of publications, for all faces. */
import { aiLineOf, type PlatformId, platforms } from './platform.labels.ts'

export const publicationStates = {
  draft: '草稿',
  handing_off: '要你来发',
  submitting: '发布中',
  submitted: '已提交',
  verified: '已核对',
  failed: '发布失败',
  unknown: '结果未知',
  cancelled: '已取消',
} as const
export type PublicationState = keyof typeof publicationStates
export const publicationStateIds = Object.keys(publicationStates) as [PublicationState, ...PublicationState[]]

/** Published by us, by the creator with our help, or only reported. */
export const publicationOrigins = { api: '直接发布', hand_off: '发布交接', backfill: '回填' } as const
export type PublicationOrigin = keyof typeof publicationOrigins
export const publicationOriginIds = Object.keys(publicationOrigins) as [
  PublicationOrigin,
  ...PublicationOrigin[],
]

/** What happened to a publication, in the order of its list of steps. */
export const publicationSteps = {
  queued: '排队',
  uploaded: '视频传完',
  drafted: '已放进平台的草稿',
  sent: '已提交给平台',
  silent: '结果未知，正在核对',
  asked: '查询',
  person: '转人工核对',
  found: '已发布',
  verified: '已核对，开始计数',
  postponed: '稍后再发',
  failed: '没有发出',
  unsent: '标记为没发出',
  linked: '贴链接确认已发',
  cancelled: '已取消',
  gone: '平台上看不到了',
} as const
export type PublicationStep = keyof typeof publicationSteps
export const publicationStepIds = Object.keys(publicationSteps) as [PublicationStep, ...PublicationStep[]]

/** A work that may have been published is only looked for, at this pace, and then by a person. */
export const askEveryMinutes = 5
export const askHours = 24

/** The figures of a published work are read for so long. */
export const countDays = 90

/** What a question at once came to, as its owner and staff read it. */
export const askAnswers = {
  found: '查到了，已经发出',
  none: '查过了，还没有，过一会儿再看',
  unread: '平台没有回应，过一会儿再查',
} as const
export type AskAnswer = keyof typeof askAnswers
export const askAnswerIds = Object.keys(askAnswers) as [AskAnswer, ...AskAnswer[]]

/** Groups of the list of records. */
export const publicationGroups = {
  all: '全部',
  unknown: '结果未知',
  handing_off: '要你来发',
  going: '发布中',
  published: '已发布',
  failed: '没成功',
  draft: '草稿',
} as const
export type PublicationGroup = keyof typeof publicationGroups
export const publicationGroupIds = Object.keys(publicationGroups) as [PublicationGroup, ...PublicationGroup[]]

export const statesOfGroup = {
  all: ['handing_off', 'submitting', 'submitted', 'verified', 'failed', 'cancelled'],
  unknown: ['unknown'],
  handing_off: ['handing_off'],
  going: ['submitting', 'submitted'],
  published: ['verified'],
  failed: ['failed', 'cancelled'],
  draft: ['draft'],
} as const satisfies Record<PublicationGroup, readonly PublicationState[]>

/** What its owner can do with a publication now. */
export const publicationActs = {
  edit: '继续编辑',
  pause: '暂停',
  continue: '继续',
  reschedule: '改时间',
  cancel: '取消发布',
  ask: '立即查询',
  link: '贴链接确认已发',
  unsent: '标记为没发出',
  again: '修改后重发',
  hand_off: '按步骤去发',
  open: '打开看看',
} as const
export type PublicationAct = keyof typeof publicationActs
export const publicationActIds = Object.keys(publicationActs) as [PublicationAct, ...PublicationAct[]]

/** Steps of a hand-off that are ticked, in their order; the link comes last, by back-filling. */
export const handOffTicks = {
  media: '保存作品',
  title: '复制标题',
  description: '复制简介',
  tags: '复制话题',
  code: '复制口令',
} as const
export type HandOffTick = keyof typeof handOffTicks
export const handOffTickIds = Object.keys(handOffTicks) as [HandOffTick, ...HandOffTick[]]

/** The video of a hand-off on its way among the person's own drafts at the platform. */
export const inboxStates = {
  sending: '正在传',
  processing: '平台处理中',
  delivered: '已放进草稿',
  failed: '没有放进去',
} as const
export type InboxState = keyof typeof inboxStates
export const inboxStateIds = Object.keys(inboxStates) as [InboxState, ...InboxState[]]

/** The gravest one of a day in the calendar. */
export const calendarWords = { failed: '失败', unknown: '未知', waiting: '待发', published: '已发' } as const
export type CalendarWord = keyof typeof calendarWords
export const calendarWordIds = Object.keys(calendarWords) as [CalendarWord, ...CalendarWord[]]

/** The line that leads from a work to its code, in the language of the platform's audience. */
export const codeLine = (code: string, platform: PlatformId): string =>
  platforms[platform].isOverseas ? `Search “${code}” for the original` : `搜「${code}」取原图`

const adLine = '本视频含广告'

interface Declared {
  platform: PlatformId
  code: string
  isAd: boolean
  isAi: boolean
}

/** As it is published: the code's line first, and last what must be declared, which cannot be taken out. */
export const publishedDescription = (
  description: string,
  { platform, code, isAd, isAi }: Declared,
): string => {
  const own = description.trim()
  const line = code && codeLine(code, platform)
  const first = line && !own.includes(line) ? [line] : []
  const declared = [isAd ? adLine : '', isAi ? aiLineOf(platform) : '']
  const last = declared.filter((words) => words !== '' && !own.includes(words))
  return [...first, ...(own ? [own] : []), ...last].join('\n')
}

/** What its creator wrote of it: the lines that publishing added are added again the next time. */
export const ownDescription = (published: string, { platform, code, isAd, isAi }: Declared): string => {
  const lines = published.split('\n')
  if (code && lines[0] === codeLine(code, platform)) lines.shift()
  const declared = [isAd ? adLine : null, isAi ? aiLineOf(platform) : null]
  while (lines.length > 0 && declared.includes(lines.at(-1) ?? '')) lines.pop()
  return lines.join('\n')
}

export const publicationWarnings = { same: '相同内容', hour: '一小时内已有发布' } as const
export const publicationWarningIds = Object.keys(publicationWarnings) as (keyof typeof publicationWarnings)[]

/** How long before its time a hand-off is announced. */
export const remindMinutes = 10
/** Reading once a minute is enough. */
export const askAgainSeconds = 60
/** A publication can be scheduled up to this far ahead. */
export const scheduleDaysMax = 60

/** Tabs of the console: what staff must look at comes first. */
export const publicationTabs = {
  todo: '要处理',
  going: '提交中',
  verified: '已核对',
  all: '全部',
} as const
export type PublicationTab = keyof typeof publicationTabs
export const publicationTabIds = Object.keys(publicationTabs) as [PublicationTab, ...PublicationTab[]]
