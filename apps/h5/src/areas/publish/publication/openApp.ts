/** Opening a platform's app from the browser. */
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'

interface App {
  /** Opens the app where it is installed. */
  scheme: string
  /** Its page in the browser, for when the app does not open. */
  web: string
}

export const apps: Record<PlatformId, App> = {
  douyin: { scheme: 'snssdk1128://', web: 'https://creator.douyin.com/' },
  kuaishou: { scheme: 'kwai://', web: 'https://cp.kuaishou.com/' },
  bilibili: { scheme: 'bilibili://', web: 'https://member.bilibili.com/platform/home' },
  channels: { scheme: 'weixin://', web: 'https://channels.weixin.qq.com/' },
  xiaohongshu: { scheme: 'xhsdiscover://', web: 'https://creator.xiaohongshu.com/' },
  tiktok: { scheme: 'snssdk1233://', web: 'https://www.tiktok.com/upload' },
  capcut: { scheme: 'videocut://', web: 'https://www.capcut.cn/' },
}

/** The phone leaves this page within that time when the app opens. */
const openWithinMs = 1_800

/** False when the page is still seen: the app is not installed, or the browser forbids it. */
export const openApp = (platform: PlatformId): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => done(false), openWithinMs)
    const onHide = () => {
      if (document.visibilityState === 'hidden') done(true)
    }
    const done = (isOpened: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      resolve(isOpened)
    }
    document.addEventListener('visibilitychange', onHide)
    location.href = apps[platform].scheme
  })

export const appName = (platform: PlatformId): string => platforms[platform].name
