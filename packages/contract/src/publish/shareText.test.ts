import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { platformIds } from './platform.labels.ts'
import { shareHosts } from './shareLinks.ts'
import { knownLinks, surroundings } from './shareText.fixtures.ts'
import { readShareText, shareTextMax } from './shareText.ts'

const nameOf = (text: string) => {
  const reading = readShareText(text)
  if (reading.kind === 'refused') return reading.reason
  return `${reading.platform} ${reading.kind} ${reading.kind === 'work' ? reading.id : reading.code}`
}

const schemes: readonly ((link: string) => string)[] = [
  (link) => `https://${link}`,
  (link) => `http://${link}`,
  (link) => link,
  (link) => `HTTPS://${link}`,
  (link) => {
    const end = link.search(/[/?]/)
    return `https://${link.slice(0, end).toUpperCase()}${link.slice(end)}`
  },
]

describe('a share text', () => {
  it.each(knownLinks)('names $platform $kind $name by $link, whatever is around it', ({ link, ...known }) => {
    const found = schemes.flatMap((scheme) =>
      surroundings.map((around) => [around(scheme(link)), nameOf(around(scheme(link)))]),
    )
    expect(found).toEqual(found.map(([text]) => [text, `${known.platform} ${known.kind} ${known.name}`]))
  })

  it('has every platform', () => {
    const platforms = new Set(knownLinks.map(({ platform }) => platform))
    expect([...platforms].sort()).toEqual([...platformIds].sort())
  })

  it('says where the link is and which address is opened', () => {
    const text = '看 HTTPS://V.DOUYIN.COM/iRNBho5e/?x=1。'
    expect(readShareText(text)).toEqual({
      kind: 'short',
      platform: 'douyin',
      code: 'iRNBho5e',
      url: 'https://v.douyin.com/iRNBho5e/',
      start: 2,
      end: 32,
    })
    expect(text.slice(2, 32)).toBe('HTTPS://V.DOUYIN.COM/iRNBho5e/')
  })

  it('with several works names the first one', () => {
    expect(nameOf('https://b23.tv/TzP4s8W https://v.douyin.com/iRNBho5e/')).toBe('bilibili short TzP4s8W')
  })
})

const id = '7426018837751233351'

describe('refused', () => {
  it.each([
    ['', 'empty'],
    [' \n\t　', 'empty'],
    ['x'.repeat(shareTextMax + 1), 'too_long'],
    ['今天的壁纸真好看', 'no_link'],
    ['7.43 复制打开抖音，看看 x@g.oQ:/ 10/18', 'no_link'],
    ['BV 是什么', 'no_link'],
    ['#小程序://抖音/AbCdEf1', 'mini_program'],
    ['#小程序://小红书/7Wm9kPq2 复制打开微信', 'mini_program'],
    ['snssdk1128://aweme/detail/7426018837751233351', 'app_link'],
    ['weixin://dl/business/?t=abc', 'app_link'],
    ['ftp://v.douyin.com/iRNBho5e/', 'app_link'],
    // Pages that are no works.
    ['https://www.douyin.com/user/MS4wLjABAAAAxyz', 'profile'],
    ['https://www.iesdouyin.com/share/user/123456789012', 'profile'],
    ['https://live.douyin.com/123456789', 'live'],
    ['https://www.douyin.com/live/123456789', 'live'],
    ['https://webcast.amemv.com/douyin/webcast/reflow/7426018837751233351', 'live'],
    ['https://www.douyin.com/search/%E5%A3%81%E7%BA%B8?type=video', 'search'],
    ['https://www.douyin.com/hashtag/1234567890123', 'not_work'],
    ['https://www.douyin.com/music/7426018837751233351', 'not_work'],
    ['https://creator.douyin.com/video/7426018837751233351', 'not_work'],
    ['https://www.douyin.com/', 'incomplete'],
    ['https://www.douyin.com', 'incomplete'],
    ['https://www.douyin.com/video/', 'incomplete'],
    ['https://www.douyin.com/video/abc', 'incomplete'],
    ['https://www.douyin.com/video/123', 'incomplete'],
    [`https://www.douyin.com/video/${id}99`, 'incomplete'],
    [`https://www.douyin.com/video/${id}abc`, 'incomplete'],
    [`https://www.douyin.com/video/${id}.php`, 'incomplete'],
    [`https://www.douyin.com/user/../video/${id}`, 'profile'],
    ['https://www.douyin.com/discover?modal_id=abc', 'not_work'],
    ['https://v.douyin.com/', 'incomplete'],
    ['https://v.douyin.com', 'incomplete'],
    ['https://v.douyin.com复制打开抖音', 'incomplete'],
    ['https://v.douyin.com/video/', 'incomplete'],
    ['https://v.douyin.com/a/', 'incomplete'],
    ['https://v.douyin.com/iRNBho5e@evil.cn/', 'incomplete'],
    ['https://www.kuaishou.com/profile/3xq7m2k9w8v5u4t', 'profile'],
    ['https://live.kuaishou.com/u/3xq7m2k9w8v5u4t', 'live'],
    ['https://www.kuaishou.com/search/video?searchKey=x', 'search'],
    ['https://c.kuaishou.com/fw/user/3xq7m2k9w8v5u4t', 'profile'],
    ['https://c.kuaishou.com/fw/live/3xq7m2k9w8v5u4t', 'live'],
    ['https://space.bilibili.com/12345678', 'profile'],
    ['https://live.bilibili.com/21013446', 'live'],
    ['https://search.bilibili.com/all?keyword=x', 'search'],
    ['https://www.bilibili.com/bangumi/play/ep12345', 'not_work'],
    ['https://b23.tv/ep12345', 'not_work'],
    ['https://b23.tv/ss12345', 'not_work'],
    ['https://www.bilibili.com/video/BV1GJ411x7h', 'incomplete'],
    ['https://www.bilibili.com/video/BV1GJ411x7h7x', 'incomplete'],
    ['https://www.bilibili.com/video/av', 'incomplete'],
    ['https://t.bilibili.com/7426018837751233351', 'not_work'],
    ['https://www.xiaohongshu.com/user/profile/5ff0e2f4000000001b02c9d7', 'profile'],
    ['https://www.xiaohongshu.com/search_result?keyword=x', 'search'],
    ['https://www.xiaohongshu.com/livestream/1234567', 'live'],
    ['https://www.xiaohongshu.com/explore', 'incomplete'],
    ['https://www.xiaohongshu.com/explore/6713a2f4000000001b02c9d', 'incomplete'],
    ['https://www.xiaohongshu.com/explore/6713a2f4000000001b02c9dz', 'incomplete'],
    ['https://mp.weixin.qq.com/s/abcdefghijk', 'not_work'],
    ['https://channels.weixin.qq.com/platform/login', 'not_work'],
    ['https://weixin.qq.com/sph/', 'incomplete'],
    ['https://www.tiktok.com/@wanfeng', 'profile'],
    ['https://www.tiktok.com/@wanfeng/live', 'live'],
    ['https://www.tiktok.com/search?q=x', 'search'],
    ['https://www.tiktok.com/tag/wallpaper', 'not_work'],
    ['https://www.capcut.com/profile/abc', 'profile'],
    ['https://www.capcut.com/', 'incomplete'],
    ['https://www.jianying.com/', 'not_work'],
    // Other hosts and look-alikes.
    [`https://douyin.com.evil.cn/video/${id}`, 'look_alike'],
    [`https://www.douyin.com.evil.cn/video/${id}`, 'look_alike'],
    ['https://v.douyin.com.evil.cn/iRNBho5e/', 'look_alike'],
    ['https://v-douyin.com/iRNBho5e/', 'look_alike'],
    ['https://vdouyin.com/iRNBho5e/', 'look_alike'],
    ['https://v.douyln.com/iRNBho5e/', 'look_alike'],
    ['https://v.d0uyin.com/iRNBho5e/', 'look_alike'],
    ['https://v.douyin.co/iRNBho5e/', 'look_alike'],
    ['https://evil-v.douyin.com.cn/iRNBho5e/', 'look_alike'],
    ['https://v.douyin.com./iRNBho5e/', 'look_alike'],
    ['https://b23.tv.evil.cn/TzP4s8W', 'look_alike'],
    ['https://bi1ibili.com/video/BV1GJ411x7h7', 'look_alike'],
    ['https://www.tikt0k.com/t/ZTRabc123/', 'look_alike'],
    ['https://xn--douyin-9za.com/video/7426018837751233351', 'look_alike'],
    ['https://v.xn--dyin-55d.com/iRNBho5e/', 'look_alike'],
    ['https://v.dоuyin.com/iRNBho5e/', 'look_alike'],
    ['v.dоuyin.com/iRNBho5e/', 'look_alike'],
    ['https://ｖ.ｄｏｕｙｉｎ.com/iRNBho5e/', 'look_alike'],
    ['https://v。douyin。com/iRNBho5e/', 'look_alike'],
    ['https://evil。v.douyin.com/iRNBho5e/', 'look_alike'],
    ['https://evil中v.douyin.com/iRNBho5e/', 'look_alike'],
    ['аv.douyin.com/iRNBho5e/', 'look_alike'],
    ['évil.v.douyin.com/iRNBho5e/', 'look_alike'],
    ['evil\u200bv.douyin.com/iRNBho5e/', 'look_alike'],
    ['https://evil\u200bv.douyin.com/iRNBho5e/', 'look_alike'],
    ['https://www.douyin.com\u200bvideo/7426018837751233351', 'look_alike'],
    ['https://v%2Edouyin.com/iRNBho5e/', 'unknown_host'],
    ['evil_v.douyin.com/iRNBho5e/', 'not_work'],
    ['https://www.youtube.com/watch?v=abc', 'unknown_host'],
    ['example.com/iRNBho5e', 'unknown_host'],
    ['http://127.0.0.1/video/7426018837751233351', 'unknown_host'],
    ['http://[::1]/video/7426018837751233351', 'unknown_host'],
    ['http://169.254.169.254/latest/meta-data', 'unknown_host'],
    ['http://localhost:8081/video/7426018837751233351', 'address'],
    // Nested in another address.
    ['https://evil.cn/?u=https://v.douyin.com/iRNBho5e/', 'unknown_host'],
    ['https://evil.cn#https://v.douyin.com/iRNBho5e/', 'unknown_host'],
    ['https://evil.cn/v.douyin.com/iRNBho5e/', 'unknown_host'],
    ['evil.cn/https://v.douyin.com/iRNBho5e/', 'unknown_host'],
    ['evil.cn?u=v.douyin.com/iRNBho5e/', 'unknown_host'],
    ['https://evil.cn,v.douyin.com/iRNBho5e/', 'unknown_host'],
    ['https://evil.cn;v.douyin.com/iRNBho5e/', 'unknown_host'],
    // Ports and names of users, damaged schemes.
    ['https://v.douyin.com:443/iRNBho5e/', 'address'],
    ['v.douyin.com:8080/iRNBho5e/', 'address'],
    ['https://user@v.douyin.com/iRNBho5e/', 'address'],
    ['https://user:pw@v.douyin.com/iRNBho5e/', 'address'],
    ['https://v.douyin.com@evil.cn/iRNBho5e/', 'address'],
    ['https://v.douyin.com:x@evil.cn/iRNBho5e/', 'address'],
    ['user@v.douyin.com/iRNBho5e/', 'address'],
    ['v.douyin.com@evil.cn/iRNBho5e/', 'address'],
    ['https://v.douyin.com\\@evil.cn/iRNBho5e/', 'address'],
    ['https://v.douyin.com\\iRNBho5e/', 'address'],
    ['https:/v.douyin.com/iRNBho5e/', 'incomplete'],
    ['https:///v.douyin.com/iRNBho5e/', 'incomplete'],
    ['https://\u200bv.douyin.com/iRNBho5e/', 'incomplete'],
  ])('%j: %s', (text, reason) => {
    expect(nameOf(text)).toBe(reason)
  })
})

/** Hosts that resemble a platform's. */
const alike = fc
  .tuple(fc.constantFrom(...shareHosts), fc.constantFrom('evil', 'a', 'xn--a', '0'), fc.nat(5))
  .map(([host, word, way]) => {
    if (way === 0) return `${host}.${word}.cn`
    if (way === 1) return `${word}${host}`
    if (way === 2) return `${host}${word}`
    if (way === 3) return host.replace('.', `${word}.`)
    if (way === 4) return `${word}.${host}`
    return host.replaceAll('.', '-')
  })
  .filter((host) => !shareHosts.has(host))

describe('properties', () => {
  it('no host beside the listed ones is taken', () => {
    fc.assert(
      fc.property(
        alike,
        fc.constantFrom(...knownLinks),
        fc.constantFrom(...surroundings),
        fc.constantFrom('https://', 'http://', ''),
        (host, { link }, around, scheme) => {
          const text = around(`${scheme}${host}${link.slice(link.search(/[/?]/))}`)
          expect(readShareText(text).kind).toBe('refused')
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('what is taken is an address at a listed host, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...knownLinks.map(({ link }) => link)),
      fc.constantFrom(
        'https://',
        '://',
        '@',
        ':',
        '/',
        '\\',
        '.',
        '。',
        '\u200b',
        ' ',
        '?',
        '#',
        '%2e',
        '中',
        'о',
        '🌃',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const reading = readShareText(text)
        if (reading.kind === 'refused') return
        expect(shareHosts.has(new URL(reading.url).host)).toBe(true)
        const marked = text.slice(reading.start, reading.end)
        expect(
          shareHosts.has(
            marked
              .replace(/^https?:\/\//i, '')
              .split(/[/?]/)[0]
              ?.toLowerCase() ?? '',
          ),
        ).toBe(true)
        // Its own address is read as the same work.
        const again = readShareText(reading.url)
        expect({ ...again, start: 0, end: 0 }).toEqual({ ...reading, start: 0, end: 0 })
      }),
      { numRuns: 5_000 },
    )
  })
})
