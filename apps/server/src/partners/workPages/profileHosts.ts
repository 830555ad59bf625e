import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'

/** Where the profiles of a platform are, and the short links to them. */
export const profileHosts: Record<PlatformId, readonly string[]> = {
  douyin: ['www.douyin.com', 'v.douyin.com'],
  kuaishou: ['www.kuaishou.com', 'v.kuaishou.com', 'live.kuaishou.com'],
  bilibili: ['space.bilibili.com', 'b23.tv'],
  channels: ['channels.weixin.qq.com', 'weixin.qq.com'],
  xiaohongshu: ['www.xiaohongshu.com', 'xhslink.com'],
  tiktok: ['www.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
  capcut: ['lv.ulikecam.com', 'www.capcut.cn', 'www.jianying.com'],
}
