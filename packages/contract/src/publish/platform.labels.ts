/** The platforms on which creators publish. Differences between platforms are columns here. */

interface PlatformDefinition {
  name: string
  /** One character for a badge. */
  short: string
  /** How an account is connected: OAuth, a QR code, or only by its link and handle. */
  connect: 'oauth' | 'qr' | 'named'
  /** Works are published by its API; elsewhere a person publishes and reports the link. */
  isPublishedByApi: boolean
  /** Its API puts videos among the person's own drafts, who publishes them in the app. */
  takesDrafts: boolean
  /** Its audience reads English, and codes of the overseas line are for it. */
  isOverseas: boolean
  /**
   * How it is told of AI-generated content: by words in the text that our call sends, or by its own switch, named as a
   * person finds it there.
   */
  ai: { line: string } | { switch: string }
}

export const platforms = {
  douyin: {
    name: '抖音',
    short: '抖',
    connect: 'oauth',
    isPublishedByApi: false,
    takesDrafts: false,
    isOverseas: false,
    ai: { switch: '内容由 AI 生成' },
  },
  kuaishou: {
    name: '快手',
    short: '快',
    connect: 'oauth',
    isPublishedByApi: true,
    takesDrafts: false,
    isOverseas: false,
    ai: { line: '含 AI 生成内容' },
  },
  bilibili: {
    name: 'B 站',
    short: 'B',
    connect: 'oauth',
    isPublishedByApi: true,
    takesDrafts: false,
    isOverseas: false,
    ai: { line: '含 AI 生成内容' },
  },
  channels: {
    name: '视频号',
    short: '视',
    connect: 'qr',
    isPublishedByApi: false,
    takesDrafts: false,
    isOverseas: false,
    ai: { switch: '含 AI 生成内容' },
  },
  xiaohongshu: {
    name: '小红书',
    short: '红',
    connect: 'named',
    isPublishedByApi: false,
    takesDrafts: false,
    isOverseas: false,
    ai: { switch: '笔记含 AI 合成内容' },
  },
  tiktok: {
    name: 'TikTok',
    short: 'T',
    connect: 'oauth',
    isPublishedByApi: false,
    takesDrafts: true,
    isOverseas: true,
    ai: { switch: 'AI-generated content' },
  },
  capcut: {
    name: '剪映',
    short: '剪',
    connect: 'named',
    isPublishedByApi: false,
    takesDrafts: false,
    isOverseas: false,
    ai: { switch: 'AI 生成内容' },
  },
} as const satisfies Record<string, PlatformDefinition>

export type PlatformId = keyof typeof platforms

/** The words for content that AI made; '' where a person sets the platform's switch. */
export const aiLineOf = (platform: PlatformId): string => {
  const { ai }: PlatformDefinition = platforms[platform]
  return 'line' in ai ? ai.line : ''
}

/** The platform's switch for it; '' where it is declared in the text. */
export const aiSwitchOf = (platform: PlatformId): string => {
  const { ai }: PlatformDefinition = platforms[platform]
  return 'switch' in ai ? ai.switch : ''
}

export const platformIds = Object.keys(platforms) as PlatformId[]
