import type { LineId } from '@wallpaper/contract'

/** What is made on each line, in a few words. */
export const lineAbout: Readonly<Record<LineId, string>> = {
  picture: '壁纸 · 头像 · 表情',
  creative: '图文与视频模板',
  tool: '测试 · 拼图 · 起名',
  ai: '换脸模板与成片',
  young: '校园 · 日常 · 原创',
  overseas: '给海外观众的图',
}
