import { describe, expect, it } from 'vitest'
import { hostProblem } from './webviewHost.rules.ts'

describe('a host name for the list of web pages', () => {
  it.each([
    'com.cn',
    'co.uk',
    'github.io',
    'gitee.io',
    'pages.dev',
    'vercel.app',
    'web.app',
    'blogspot.com',
    's3.amazonaws.com',
    'sinaapp.com',
    'oss-cn-hangzhou.aliyuncs.com',
    'cos.ap-guangzhou.myqcloud.com',
    'kawasaki.jp',
    'xn--55qx5d.cn',
  ])('is refused where everybody has a name below it: %s', (host) => {
    expect(hostProblem(host, [])).toContain('许多不同的网站')
  })

  it.each([
    'docs.qq.com',
    'qq.com',
    'gov.com.cn',
    'tushen.github.io',
    'tushen.oss-cn-hangzhou.aliyuncs.com',
    'city.kawasaki.jp',
    'xn--fiq228c.xn--55qx5d.cn',
  ])('passes as one site: %s', (host) => {
    expect(hostProblem(host, [])).toBeNull()
  })

  it.each(['printer.local', 'db.internal', 'docs.qq.cmo', 'app.corp', '1.in-addr.arpa', 'a.onion'])(
    'is refused when no phone outside could open it: %s',
    (host) => {
      expect(hostProblem(host, [])).toContain('不在公网上')
    },
  )
})
