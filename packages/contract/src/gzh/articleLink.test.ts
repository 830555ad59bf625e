import { expect, it } from 'vitest'
import { readArticleLink } from './articleLink.ts'

it.each([
  ['https://mp.weixin.qq.com/s/AbC-_12', 'https://mp.weixin.qq.com/s/AbC-_12'],
  ['秋天的壁纸 http://mp.weixin.qq.com/s/AbC，快看', 'https://mp.weixin.qq.com/s/AbC'],
  [
    'https://mp.weixin.qq.com/s?__biz=MzA%3D%3D&mid=22&idx=1&sn=ab#rd',
    'https://mp.weixin.qq.com/s?__biz=MzA%3D%3D&mid=22&idx=1&sn=ab',
  ],
])('finds the article in %s', (text, link) => {
  expect(readArticleLink(text)).toBe(link)
})

it.each([
  '',
  '没有链接',
  'https://mp.weixin.qq.com/',
  'https://mp.weixin.qq.com/s?foo=1',
  'https://mp.weixin.qq.com.evil.example/s/AbC',
  'https://evil.example/mp.weixin.qq.com/s/AbC',
  'https://mp.weixin.qq.com@evil.example/s/AbC',
  'https://a:b@mp.weixin.qq.com/s/AbC',
  'https://mp.weixin.qq.com:8443/s/AbC',
  'javascript:alert(1)//mp.weixin.qq.com/s/AbC',
  `${'x'.repeat(1_000_000)}https://mp.weixin.qq.com/s/AbC`,
])('finds none in %.60s', (text) => {
  expect(readArticleLink(text)).toBe(null)
})
