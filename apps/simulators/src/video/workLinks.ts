/** How each platform addresses a work, and the text that its share button copies. */
import type { SimulatedWork, VideoPlatform } from './works.ts'

interface PlatformLinks {
  name: string
  short: (work: SimulatedWork) => string
  page: (work: SimulatedWork) => string
  shareText: (work: SimulatedWork, short: string) => string
  /** Of an address at one of its hosts: the work's short code or id; null for anything else. */
  hosts: readonly string[]
  parts: (path: string, query: URLSearchParams) => { short: string } | { id: string } | null
}

const after = (path: string, prefixes: readonly string[]): string | null => {
  const prefix = prefixes.find((start) => path.startsWith(start))
  if (!prefix) return null
  const [part = ''] = path.slice(prefix.length).split('/')
  return part || null
}

const partsOf =
  (shortPrefixes: readonly string[], pagePrefixes: readonly string[]): PlatformLinks['parts'] =>
  (path) => {
    const id = after(path, pagePrefixes)
    if (id) return { id }
    const short = after(path, shortPrefixes)
    return short ? { short } : null
  }

const dayOf = ({ publishedAt }: SimulatedWork): string =>
  new Intl.DateTimeFormat('zh-CN', { month: '2-digit', day: '2-digit', timeZone: 'Asia/Shanghai' })
    .format(publishedAt)
    .replace('-', '/')

export const platformLinks: Record<VideoPlatform, PlatformLinks> = {
  douyin: {
    name: '抖音',
    hosts: ['v.douyin.com', 'www.iesdouyin.com', 'www.douyin.com'],
    short: (work) => `https://v.douyin.com/${work.shortCode}/`,
    page: (work) => `https://www.iesdouyin.com/share/video/${work.id}/?region=CN&from=web_code_link`,
    shareText: (work, short) =>
      `7.43 复制打开抖音，看看【${work.author}的作品】${work.title} ${short} x@g.oQ:/ ${dayOf(work)}`,
    parts: partsOf(['/'], ['/share/video/', '/video/']),
  },
  kuaishou: {
    name: '快手',
    hosts: ['v.kuaishou.com', 'www.kuaishou.com'],
    short: (work) => `https://v.kuaishou.com/${work.shortCode}`,
    page: (work) => `https://www.kuaishou.com/short-video/${work.id}?fid=100&cc=share_copylink`,
    shareText: (work, short) =>
      `看了这么多快手，还是这个最好！ ${short} ${work.title} 复制此链接，打开【快手App】直接观看！`,
    parts: partsOf(['/'], ['/short-video/']),
  },
  bilibili: {
    name: 'B 站',
    hosts: ['b23.tv', 'www.bilibili.com'],
    short: (work) => `https://b23.tv/${work.shortCode}`,
    page: (work) => `https://www.bilibili.com/video/${work.id}?share_source=copy_web`,
    shareText: (work, short) => `【${work.title}-哔哩哔哩】 ${short}`,
    parts: partsOf(['/'], ['/video/']),
  },
  xiaohongshu: {
    name: '小红书',
    hosts: ['xhslink.com', 'www.xiaohongshu.com'],
    short: (work) => `http://xhslink.com/a/${work.shortCode}`,
    page: (work) => `https://www.xiaohongshu.com/discovery/item/${work.id}?xsec_source=app_share`,
    shareText: (work, short) =>
      `24 ${work.author}发布了一篇小红书笔记，快来看吧！ ${short}，复制本条信息，打开【小红书】App查看精彩内容！`,
    parts: partsOf(['/a/'], ['/discovery/item/', '/explore/']),
  },
  channels: {
    name: '视频号',
    hosts: ['weixin.qq.com', 'channels.weixin.qq.com'],
    short: (work) => `https://weixin.qq.com/sph/${work.shortCode}`,
    page: (work) => `https://channels.weixin.qq.com/finder-preview/pages/sph?id=${work.id}`,
    shareText: (_work, short) => short,
    parts: (path, query) => {
      const id = path === '/finder-preview/pages/sph' ? query.get('id') : null
      if (id) return { id }
      const short = after(path, ['/sph/'])
      return short ? { short } : null
    },
  },
  tiktok: {
    name: 'TikTok',
    hosts: ['vm.tiktok.com', 'www.tiktok.com'],
    short: (work) => `https://vm.tiktok.com/${work.shortCode}/`,
    page: (work) => `https://www.tiktok.com/@${encodeURIComponent(work.author)}/video/${work.id}?_r=1`,
    shareText: (work, short) => `Check out ${work.author}'s video! #TikTok ${short}`,
    parts: (path) => {
      const at = path.indexOf('/video/')
      if (path.startsWith('/@') && at > 0) return { id: path.slice(at + 7).split('/')[0] ?? '' }
      const short = after(path, ['/'])
      return short ? { short } : null
    },
  },
  capcut: {
    name: '剪映',
    hosts: ['www.capcut.com', 'www.capcut.cn'],
    short: (work) => `https://www.capcut.com/t/${work.shortCode}/`,
    page: (work) => `https://www.capcut.cn/share/${work.id}`,
    shareText: (work, short) => `${work.author}的剪映模板「${work.title}」，点击链接使用 ${short}`,
    parts: partsOf(['/t/'], ['/share/']),
  },
}
