/** Opening another app from the browser, by its scheme. */
export const appSchemes = {
  douyin: 'snssdk1128://',
  kuaishou: 'kwai://',
  bilibili: 'bilibili://',
  weixin: 'weixin://',
  xiaohongshu: 'xhsdiscover://',
  tiktok: 'snssdk1233://',
  capcut: 'videocut://',
  instagram: 'instagram://app',
} as const
export type AppId = keyof typeof appSchemes

/** The phone leaves this page within that time when the app opens. */
const openWithinMs = 1_800

/** False when the page is still seen: the app is not installed, or the browser forbids it. */
export const openScheme = (app: AppId): Promise<boolean> =>
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
    location.href = appSchemes[app]
  })
