/**
 * Whole share texts that were not looked at while the reader was written: as the apps of 2025 and 2026 write them, in
 * Chinese and English, and what people make of them. A third must be refused.
 */
import { expect, it } from 'vitest'
import { readShareText } from './shareText.ts'

const id = '7531120984417652019'
const hex = '68f0c1a2000000000703b5de'
const bv = 'BV1Qx4y1K7mD'

/** Ends with what is read from it: platform and name. */
const taken: readonly (readonly [string, string])[] = [
  [
    '3.56 sRX:/ 07/09 a@N.wS 在抖音，记录美好生活 https://v.douyin.com/iFx7RbLq/ 复制此链接，打开Dou音搜索，直接观看视频！',
    'douyin iFx7RbLq',
  ],
  [
    '8.20 复制打开抖音，看看【晚风的图文作品】秋天的第一组壁纸… https://v.douyin.com/L4pXy7Kd1mQ/ aNj:/ D@u.fb 11/24',
    'douyin L4pXy7Kd1mQ',
  ],
  ['长按复制此条消息，打开抖音极速版搜索，一起看视频！https://v.douyin.com/JqP8tRw/ ', 'douyin JqP8tRw'],
  ['https://v.douyin.com/-KpL_9aQzXc/ 7@2.com 10/09 uFh:/', 'douyin -KpL_9aQzXc'],
  ['抖音号晚风：v.douyin.com/iAbc99XY 点开就能看～', 'douyin iAbc99XY'],
  [`https://www.douyin.com/video/${id}?enter_from=share&previous_page=app`, `douyin ${id}`],
  [`图文在这 → https://www.douyin.com/note/${id}?previous_page=web_code_link ←`, `douyin ${id}`],
  [`https://www.douyin.com/user/self?from_tab_name=main&modal_id=${id}&showTab=post`, `douyin ${id}`],
  [
    `https://www.iesdouyin.com/share/slides/${id}/?region=CN&mid=0&timestamp=1763500000&from_ssr=1`,
    `douyin ${id}`,
  ],
  [`《网页版》m.douyin.com/share/video/${id}，手机也能看`, `douyin ${id}`],
  [
    'https://v.kuaishou.com/J9xTq4Rb 霓虹都市夜景 该作品在快手被播放过 1.2 万次，点击链接，打开【快手】直接观看！',
    'kuaishou J9xTq4Rb',
  ],
  [
    '"快手极速版" 晚风 发了一个作品，一起来看 https://v.kuaishou.com/n7Kp2xQe 复制本消息，打开【快手极速版】直接观看',
    'kuaishou n7Kp2xQe',
  ],
  ['https://www.kuaishou.com/f/X7aBc9QzLm0pR2d', 'kuaishou X7aBc9QzLm0pR2d'],
  [
    'https://www.kuaishou.com/short-video/3xzq8pk5r2vtm7s?authorId=3xk&streamSource=profile&area=profilexxnull',
    'kuaishou 3xzq8pk5r2vtm7s',
  ],
  [
    'https://v.m.chenzhongtech.com/fw/photo/3xzq8pk5r2vtm7s?fid=0&cc=share_copylink&followRefer=151',
    'kuaishou 3xzq8pk5r2vtm7s',
  ],
  [
    '【用 AI 画一百张壁纸】 https://www.bilibili.com/video/BV1Qx4y1K7mD/?share_source=copy_web&vd_source=9c2f',
    `bilibili ${bv}`,
  ],
  ['【秋日壁纸合集-哔哩哔哩】 https://b23.tv/Qw9eRt2', 'bilibili Qw9eRt2'],
  [
    '【4K】雪山 up主: 晚风 https://m.bilibili.com/video/BV1Qx4y1K7mD?buvid=XY&is_story_h5=false&p=1',
    `bilibili ${bv}`,
  ],
  ['b23.tv/BV1Qx4y1K7mD', `bilibili ${bv}`],
  ['看这个👉https://bili2233.cn/Qw9eRt2👈', 'bilibili Qw9eRt2'],
  [
    `秋天的第一组壁纸🍂 接住这波氛围感… http://xhslink.com/o/9kLmNp3QrSt \n复制后打开【小红书】查看笔记！`,
    'xiaohongshu 9kLmNp3QrSt',
  ],
  [
    '76 晚风发布了一篇小红书笔记，快来看吧！ 😆 aB3dE5 😆 http://xhslink.com/a/T7yUiOp4，复制本条信息，打开【小红书】App查看精彩内容！',
    'xiaohongshu T7yUiOp4',
  ],
  ['http://xhslink.com/m/8Zx7Cv6Bn5\n这组极光太好看了 - 小红书，标记我的生活', 'xiaohongshu 8Zx7Cv6Bn5'],
  [
    `https://www.xiaohongshu.com/explore/${hex}?app_platform=ios&app_version=8.61&share_from_user_hidden=true&xsec_source=app_share&type=normal&xsec_token=CB1x%3D&author_share=1`,
    `xiaohongshu ${hex}`,
  ],
  [`https://www.xiaohongshu.com/discovery/item/${hex}?source=webshare&xhsshare=pc_web`, `xiaohongshu ${hex}`],
  [`https://www.rednote.com/explore/${hex}`, `xiaohongshu ${hex}`],
  ['https://weixin.qq.com/sph/AMz7Qp2Rt', 'channels AMz7Qp2Rt'],
  ['我在视频号发了一条新的，长按识别或点链接：https://weixin.qq.com/sph/AMz7Qp2Rt。', 'channels AMz7Qp2Rt'],
  [
    'https://vt.tiktok.com/ZSBqX9kLm/ This post is shared via TikTok Lite. Download TikTok Lite to enjoy more posts: https://www.tiktok.com/tiktoklite',
    'tiktok ZSBqX9kLm',
  ],
  ["Check out Evening Wind's post. https://vm.tiktok.com/ZNdQr7tXy/", 'tiktok ZNdQr7tXy'],
  [
    `https://www.tiktok.com/@evening.wind_wallpapers/video/${id}?is_from_webapp=1&sender_device=pc&web_id=75`,
    `tiktok ${id}`,
  ],
  [`https://www.tiktok.com/@evening.wind/photo/${id}?_r=1&_t=ZS-91`, `tiktok ${id}`],
  ['Watch: www.tiktok.com/t/ZP8aBcDeF/ #wallpaper #fyp', 'tiktok ZP8aBcDeF'],
  ['https://www.capcut.com/t/Zs9mKqR2v/', 'capcut Zs9mKqR2v'],
  [
    'Use this template on CapCut: https://www.capcut.com/tv2/ZSU7kqPx3/ – I made 3 already',
    'capcut ZSU7kqPx3',
  ],
  [`https://www.capcut.cn/share/${id}?t=1&source=copy`, `capcut ${id}`],
  [
    `剪映模板「霓虹」 https://lv.ulikecam.com/activity/lv/sharevideo?template_id=${id}&user_id=1&enter_from=ug`,
    `capcut ${id}`,
  ],
]

const refusedTexts: readonly string[] = [
  // Not a work.
  '长按复制此条消息，打开抖音搜索，查看TA的更多作品。 https://www.douyin.com/user/MS4wLjABAAAA7Kp_x-Qz',
  'https://live.douyin.com/880312345678 正在直播，快来',
  `https://www.douyin.com/lvdetail/${id}`,
  `https://www.douyin.com/collection/${id}/1`,
  `https://www.douyin.com/search/壁纸?modal_id=${id}&type=general`,
  'https://live.kuaishou.com/u/wanfeng2026',
  'https://space.bilibili.com/3546612345?spm_id_from=333.1007',
  'https://live.bilibili.com/h5/21013446',
  'https://www.bilibili.com/read/cv12345678',
  'https://www.xiaohongshu.com/user/profile/5ff0e2f4000000001b02c9d7?xhsshare=CopyLink',
  'https://www.tiktok.com/@evening.wind?_t=ZS-91&_r=1',
  'https://www.tiktok.com/@evening.wind/live',
  '【小红书】打开微信搜一搜 #小程序://小红书/kQ8xPz1mLr7Vn3T',
  // Other hosts that look the same.
  'https://v.douyin.com.cn/iFx7RbLq/',
  'https://v.douyin.com-share.top/iFx7RbLq/',
  'https://v-douyin.com/iFx7RbLq/ 复制打开抖音',
  'https://v.douyіn.com/iFx7RbLq/',
  'https://v。douyin.com/iFx7RbLq/',
  'https://v.kuaish0u.com/J9xTq4Rb',
  'https://www.bilibiIi.com/video/BV1Qx4y1K7mD',
  'https://b23.tv.share-video.net/Qw9eRt2',
  'https://xhslink.com.evil.example/a/T7yUiOp4',
  'https://xhs1ink.com/a/T7yUiOp4',
  `https://www.xiaohongshu.com@evil.example/explore/${hex}`,
  `https://evil.example/?to=https://www.xiaohongshu.com/explore/${hex}`,
  'https://weixin.qq.com.sph.wang/sph/AMz7Qp2Rt',
  'https://vm.tiktok.com:8443/ZNdQr7tXy/',
  'https://vm.tìktok.com/ZNdQr7tXy/',
  'https://xn--vm-tiktok-9za.com/ZNdQr7tXy/',
  `https://www.capcut.com.download-app.site/template-detail/${id}`,
  // Only words.
  '今晚八点发新的一组，记得来看',
]

const around: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `【转】${text}`,
  (text) => `\n${text}\n\n发自我的 iPhone`,
  (text) => `晚风88 ${text} 🌙`,
  (text) => `1、${text}`,
]

const nameOf = (text: string): string => {
  const reading = readShareText(text)
  if (reading.kind === 'refused') return 'refused'
  return `${reading.platform} ${reading.kind === 'work' ? reading.id : reading.code}`
}

it('is read right in at least 99 of 100 cases, and nothing that must be refused is taken', () => {
  const wrong: string[] = []
  let count = 0
  for (const wrap of around) {
    for (const [text, name] of taken) {
      count += 1
      if (nameOf(wrap(text)) !== name) wrong.push(`${nameOf(wrap(text))}: ${wrap(text)}`)
    }
    const letIn = refusedTexts.filter((text) => nameOf(wrap(text)) !== 'refused')
    expect(letIn).toEqual([])
    count += refusedTexts.length
  }
  expect(count).toBeGreaterThan(300)
  expect(wrong.length / count, wrong.join('\n')).toBeLessThanOrEqual(0.01)
})
