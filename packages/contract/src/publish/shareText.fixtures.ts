/** Addresses of works on every platform, as people copy them, and what must be read from them. */
import type { PlatformId } from './platform.labels.ts'

export interface KnownLink {
  platform: PlatformId
  kind: 'work' | 'short'
  /** Without a scheme. */
  link: string
  /** The work's id, or the code of a short link. */
  name: string
}

const id = '7426018837751233351'
const hex = '6713a2f4000000001b02c9d7'
const work = (platform: PlatformId, link: string, name: string): KnownLink => ({
  platform,
  kind: 'work',
  link,
  name,
})
const short = (platform: PlatformId, link: string, name: string): KnownLink => ({
  platform,
  kind: 'short',
  link,
  name,
})

export const knownLinks: readonly KnownLink[] = [
  short('douyin', 'v.douyin.com/iRNBho5e/', 'iRNBho5e'),
  short('douyin', 'v.douyin.com/i5Sa_BnQ-x4', 'i5Sa_BnQ-x4'),
  short('douyin', 'v.douyin.com/-_aBcD12/?utm=1', '-_aBcD12'),
  work('douyin', `www.douyin.com/video/${id}`, id),
  work('douyin', `www.douyin.com/note/${id}/`, id),
  work('douyin', `www.douyin.com/video/${id}?previous_page=app_code_link#top`, id),
  work('douyin', `www.douyin.com/?modal_id=${id}`, id),
  work('douyin', `www.douyin.com?modal_id=${id}`, id),
  work('douyin', `www.douyin.com/discover?modal_id=${id}`, id),
  work('douyin', `www.douyin.com/jingxuan?recommend=1&modal_id=${id}&x=2`, id),
  work('douyin', `www.douyin.com/jingxuan?a=1&amp;modal_id=${id}`, id),
  work('douyin', `www.douyin.com/user/MS4wLjABAAAA_x-y?from_tab_name=main&modal_id=${id}`, id),
  work('douyin', `www.iesdouyin.com/share/video/${id}/?region=CN&mid=7&u_code=0`, id),
  work('douyin', `www.iesdouyin.com/share/note/${id}`, id),
  work('douyin', `www.iesdouyin.com/share/slides/${id}/`, id),
  work('douyin', `m.douyin.com/share/video/${id}`, id),
  work('douyin', `douyin.com/video/${id}`, id),
  short('kuaishou', 'v.kuaishou.com/3KazPw', '3KazPw'),
  short('kuaishou', 'v.kuaishouapp.com/s/'.replace('s/', 'KcXy9k2T'), 'KcXy9k2T'),
  short('kuaishou', 'www.kuaishou.com/f/X-8ZPPyxM4ApGUT', 'X-8ZPPyxM4ApGUT'),
  work('kuaishou', 'www.kuaishou.com/short-video/3xq7m2k9w8v5u4t?fid=1', '3xq7m2k9w8v5u4t'),
  work('kuaishou', 'v.m.chenzhongtech.com/fw/photo/3xq7m2k9w8v5u4t?cc=share_copylink', '3xq7m2k9w8v5u4t'),
  work('kuaishou', 'c.kuaishou.com/fw/photo/3xq7m2k9w8v5u4t', '3xq7m2k9w8v5u4t'),
  work('kuaishou', 'm.gifshow.com/fw/long-video/3xq7m2k9w8v5u4t/', '3xq7m2k9w8v5u4t'),
  short('bilibili', 'b23.tv/TzP4s8W', 'TzP4s8W'),
  short('bilibili', 'bili2233.cn/TzP4s8W', 'TzP4s8W'),
  work('bilibili', 'b23.tv/BV1GJ411x7h7', 'BV1GJ411x7h7'),
  work('bilibili', 'b23.tv/av170001', 'av170001'),
  work('bilibili', 'www.bilibili.com/video/BV1GJ411x7h7/?spm_id_from=333.337', 'BV1GJ411x7h7'),
  work('bilibili', 'www.bilibili.com/video/av170001', 'av170001'),
  work('bilibili', 'm.bilibili.com/video/BV1GJ411x7h7.html'.replace('.html', ''), 'BV1GJ411x7h7'),
  work('bilibili', 'm.bilibili.com/video/AV170001?p=2', 'av170001'),
  short('xiaohongshu', 'xhslink.com/AbC12d', 'AbC12d'),
  short('xiaohongshu', 'xhslink.com/a/7Wm9kPq2', '7Wm9kPq2'),
  short('xiaohongshu', 'xhslink.com/m/7Wm9kPq2', '7Wm9kPq2'),
  short('xiaohongshu', 'xhslink.com/o/7Wm9kPq2', '7Wm9kPq2'),
  short('xiaohongshu', 'xhslink.cn/a/7Wm9kPq2', '7Wm9kPq2'),
  work('xiaohongshu', `www.xiaohongshu.com/explore/${hex}?xsec_token=AB=&xsec_source=pc`, hex),
  work('xiaohongshu', `www.xiaohongshu.com/discovery/item/${hex}`, hex),
  work('xiaohongshu', `www.rednote.com/explore/${hex}`, hex),
  short('channels', 'weixin.qq.com/sph/AQz7Nb4Lw', 'AQz7Nb4Lw'),
  work('channels', 'channels.weixin.qq.com/finder-preview/pages/sph?id=AQz7Nb4Lw', 'AQz7Nb4Lw'),
  short('tiktok', 'vm.tiktok.com/ZMhx4Kd2q/', 'ZMhx4Kd2q'),
  short('tiktok', 'vt.tiktok.com/ZSjd4Kd2q', 'ZSjd4Kd2q'),
  short('tiktok', 'www.tiktok.com/t/ZTRabc123/', 'ZTRabc123'),
  work('tiktok', `www.tiktok.com/@wanfeng.wall_paper/video/${id}?_r=1&_t=8`, id),
  work('tiktok', `www.tiktok.com/@wanfeng/photo/${id}`, id),
  work('tiktok', `m.tiktok.com/v/${id}.html`, id),
  short('capcut', 'www.capcut.com/t/Zs8kQp3Wd/', 'Zs8kQp3Wd'),
  short('capcut', 'www.capcut.com/tv2/ZSxk29aPq/', 'ZSxk29aPq'),
  work('capcut', `lv.ulikecam.com/activity/lv/sharevideo?template_id=${id}`, id),
  work('capcut', `www.capcut.com/template-detail/${id}`, id),
  work('capcut', `www.capcut.com/template-detail/Neon-City/${id}`, id),
  work('capcut', `www.capcut.com/templates/${id}?x=1`, id),
  work('capcut', `www.capcut.com/templates/neon-city/${id}`, id),
  work('capcut', `www.capcut.cn/share/${id}`, id),
]

/** Texts around a link. */
export const surroundings: readonly ((link: string) => string)[] = [
  (link) => link,
  (link) => `7.43 复制打开抖音，看看【晚风壁纸馆的作品】霓虹都市夜景 # 动态壁纸 ${link} x@g.oQ:/ 10/18`,
  (link) => `0.79 C@u.fO yTl:/ 09/23 复制此链接，打开Dou音搜索，直接观看视频！${link}`,
  (link) => `【10 张猫咪壁纸，第 3 张绝了-哔哩哔哩】 ${link}`,
  (link) => `看了这么多快手，还是这个最好！${link} 复制此链接，打开【快手App】直接观看！`,
  (link) =>
    `58 晚风发布了一篇小红书笔记，快来看吧！ 😆 7Wm 😆 ${link}，复制本条信息，打开【小红书】App查看精彩内容！`,
  (link) => `${link}。`,
  (link) => `好看吗？${link}！！！`,
  (link) => `（${link}）`,
  (link) => `(${link})`,
  (link) => `[看这里](${link}) ok`,
  (link) => `"${link}"`,
  (link) => `<a href="${link}">x</a>`,
  (link) => `🌃🔥${link}🔥🌃`,
  (link) => `第一行\r\n第二行\n${link}\n第四行`,
  (link) => `\ufeff\u200e${link}\u200b`,
  (link) => `　${link}　后面`,
  (link) => `Check out 晚风's video! #TikTok ${link} Copy this link and open the app`,
  (link) => `链接：${link}、谢谢`,
  (link) => `link:${link}`,
  (link) => `官网 https://www.example.com/help 作品 ${link}`,
  (link) => `主页 https://www.douyin.com/user/MS4wLjABAAAAxyz 作品 ${link}`,
  (link) => `晚风88\t${link}\t2026/10/18`,
  (link) => `${link} ${link}`,
  (link) => `${link}, thanks.`,
]
