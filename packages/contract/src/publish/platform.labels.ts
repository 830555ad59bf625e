/** The platforms on which creators publish. Differences between platforms are columns here. */

interface PlatformDefinition {
  name: string
  /** One character for a badge. */
  short: string
  /** How an account is connected: OAuth, a QR code, or only by its link and handle. */
  connect: 'oauth' | 'qr' | 'named'
  /** Works are published by its API; elsewhere a person publishes and reports the link. */
  isPublishedByApi: boolean
}

export const platforms = {
  douyin: { name: '抖音', short: '抖', connect: 'oauth', isPublishedByApi: false },
  kuaishou: { name: '快手', short: '快', connect: 'oauth', isPublishedByApi: true },
  bilibili: { name: 'B 站', short: 'B', connect: 'oauth', isPublishedByApi: true },
  channels: { name: '视频号', short: '视', connect: 'qr', isPublishedByApi: false },
  xiaohongshu: { name: '小红书', short: '红', connect: 'named', isPublishedByApi: false },
  tiktok: { name: 'TikTok', short: 'T', connect: 'oauth', isPublishedByApi: false },
  capcut: { name: '剪映', short: '剪', connect: 'named', isPublishedByApi: false },
} as const satisfies Record<string, PlatformDefinition>

export type PlatformId = keyof typeof platforms

export const platformIds = Object.keys(platforms) as PlatformId[]
