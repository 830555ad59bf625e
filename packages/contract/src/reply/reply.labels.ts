/** Words and limits of auto-reply. */
export const replyMatchIds = ['contains', 'exact'] as const
export type ReplyMatch = (typeof replyMatchIds)[number]
export const replyMatchNames: Record<ReplyMatch, string> = { contains: '半匹配', exact: '全匹配' }

export const replyModeIds = ['turns', 'random', 'all'] as const
export type ReplyMode = (typeof replyModeIds)[number]
export const replyModeNames: Record<ReplyMode, string> = {
  turns: '轮流回一条',
  random: '随机回一条',
  all: '全部都发',
}

export const replyAnswerNames = { text: '文字', picture: '图片', code: '口令卡', mini: '小程序卡' } as const

export const replyTextMax = 600
export const replyWordMax = 30
export const replyWordsMax = 10
/** The platform allows five messages after a follower's one. */
export const replyAnswersMax = 5
export const replyKeywordsMax = 200

export const replyStates = {
  running: '运行中',
  off: '已关闭',
  fresh: '未开启',
  reviewing: '审核中',
  rejected: '未通过',
  unreachable: '收不到消息',
} as const
export type ReplyState = keyof typeof replyStates
export const replyStateIds = Object.keys(replyStates) as [ReplyState, ...ReplyState[]]

export const replyOutcomes = { answered: '已答', received: '已收', missed: '漏回' } as const
export type ReplyOutcome = keyof typeof replyOutcomes
export const replyOutcomeIds = Object.keys(replyOutcomes) as [ReplyOutcome, ...ReplyOutcome[]]

export const replyMessageTypes: Readonly<Record<string, string>> = {
  text: '文字',
  image: '图片',
  voice: '语音',
  video: '视频',
  shortvideo: '小视频',
  location: '位置',
  link: '链接',
  subscribe: '关注',
  unsubscribe: '取消关注',
  click: '点菜单',
  scan: '扫码',
}

export const replyActIds = ['say', 'follow', 'menu', 'picture'] as const
export type ReplyAct = (typeof replyActIds)[number]

export const callbackTabs = { unmatched: '没匹配到', slow: '超过 1 秒', repeated: '重复' } as const
export type CallbackTab = keyof typeof callbackTabs
export const callbackTabIds = Object.keys(callbackTabs) as [CallbackTab, ...CallbackTab[]]
