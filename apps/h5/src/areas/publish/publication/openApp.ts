/** Opening a platform's app from the browser. */
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { type AppId, openScheme } from '../../../lib/messenger/openApp.ts'

interface App {
  /** Opens where it is installed. */
  id: AppId
  /** Its page in the browser, for when the app does not open. */
  web: string
}

export const apps: Record<PlatformId, App> = {
  douyin: { id: 'douyin', web: 'https://creator.douyin.com/' },
  kuaishou: { id: 'kuaishou', web: 'https://cp.kuaishou.com/' },
  bilibili: { id: 'bilibili', web: 'https://member.bilibili.com/platform/home' },
  channels: { id: 'weixin', web: 'https://channels.weixin.qq.com/' },
  xiaohongshu: { id: 'xiaohongshu', web: 'https://creator.xiaohongshu.com/' },
  tiktok: { id: 'tiktok', web: 'https://www.tiktok.com/upload' },
  capcut: { id: 'capcut', web: 'https://www.capcut.cn/' },
}

/** False when the page is still seen: the app is not installed, or the browser forbids it. */
export const openApp = (platform: PlatformId): Promise<boolean> => openScheme(apps[platform].id)

export const appName = (platform: PlatformId): string => platforms[platform].name
