/** Classifies a visitor by user agent. */
import type { PlatformTag } from '@wallpaper/contract/codes/codes.schemas'

const browsers: readonly (readonly [RegExp, PlatformTag])[] = [
  [/aweme|BytedanceWebview/i, 'douyin'],
  [/kwai|kuaishou/i, 'kuaishou'],
  [/xhsdiscover|discover\/\d/i, 'xiaohongshu'],
  [/bilibili|BiliApp/i, 'bilibili'],
  [/weibo/i, 'weibo'],
  [/micromessenger/i, 'wechat'],
  [/\sqq\//i, 'qq'],
]

export const platformOf = (userAgent: string): PlatformTag =>
  browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'

const machines =
  /bot\b|bot\/|spider|crawler|slurp|curl\/|wget\/|python-|go-http|okhttp|java\/|headless|phantom|puppeteer|playwright|lighthouse|preview|facebookexternalhit|feed/i

/** Real browsers send a long user agent and do not call themselves a bot. */
export const isMachine = (userAgent: string): boolean => userAgent.length < 20 || machines.test(userAgent)

export const isMessenger = (userAgent: string): boolean => /micromessenger/i.test(userAgent)
