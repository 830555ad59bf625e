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

export const replyAnswerNames = { text: '文字', picture: '图片', code: '口令卡', mini: '小程序' } as const

export const replyTextMax = 600
export const replyWordMax = 30
export const replyWordsMax = 10
/** The platform allows five messages after a follower's one. */
export const replyAnswersMax = 5
export const replyKeywordsMax = 200
