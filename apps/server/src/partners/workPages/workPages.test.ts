import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../test/simulators.ts'
import { boundedGet } from './boundedGet.ts'
import { readPageMeta } from './pageMeta.ts'
import { checkedLookup, isPublicAddress } from './publicAddress.ts'
import { createWorkPages } from './workPages.ts'

let server: Server
let base: string
let answer: (path: string, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => answer(request.url ?? '', response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const redirectTo = (location: string) => (_path: string, response: ServerResponse) => {
  response.writeHead(302, { location }).end()
}
const short = 'https://v.douyin.com/iRNBho5e/'
const page = 'https://www.iesdouyin.com/share/video/7426018837751233351/'

describe('at hostile answers', () => {
  it.each([
    'http://127.0.0.1/video/7426018837751233351',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest',
    'http://metadata.google.internal/',
    'http://v.douyin.com.evil.cn/iRNBho5e/',
    'http://v.douyin.com:8080/iRNBho5e/',
    'http://user@v.douyin.com/iRNBho5e/',
    'https://v.douyin.com@127.0.0.1/iRNBho5e/',
    '//127.0.0.1/video/7426018837751233351',
    'ftp://v.douyin.com/iRNBho5e/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('a redirect to %s is not followed', async (location) => {
    const asked: string[] = []
    answer = (path, response) => {
      asked.push(path)
      redirectTo(location)(path, response)
    }
    expect(await createWorkPages({ base }).read(short)).toEqual({ kind: 'refused', reason: 'unknown_host' })
    expect(asked).toEqual(['/v.douyin.com/iRNBho5e/'])
  })

  it('a redirect to a profile is no work, and one that cannot be read is reported', async () => {
    answer = redirectTo('https://www.douyin.com/user/MS4wLjABAAAA')
    expect(await createWorkPages({ base }).read(short)).toEqual({ kind: 'refused', reason: 'profile' })
    answer = redirectTo('http://[')
    expect(await createWorkPages({ base }).read(short)).toEqual({ kind: 'unreadable', cause: 'BAD_REDIRECT' })
  })

  it('follows three redirects and no more', async () => {
    let count = 0
    answer = (path, response) => {
      count += 1
      redirectTo(short)(path, response)
    }
    expect(await createWorkPages({ base }).read(short)).toEqual({
      kind: 'unreadable',
      cause: 'TOO_MANY_REDIRECTS',
    })
    expect(count).toBe(4)
  })

  it('an endless body is cut off at 64 kB, and what came before is read', async () => {
    answer = (_path, response) => {
      response.write('<meta property="og:title" content="夜景">')
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(64 * 1024), more)
      }
      more()
    }
    const read = await createWorkPages({ base }).read(page)
    expect(read).toMatchObject({ kind: 'work', id: '7426018837751233351', page: { title: '夜景' } })
  })

  it('silence, half an answer and errors are unreadable', async () => {
    const read = () => createWorkPages({ base, timeoutMs: 300 }).read(page)
    answer = () => {}
    expect(await read()).toEqual({ kind: 'unreadable', cause: 'TIMEOUT' })
    answer = (_path, response) => void response.write('<meta')
    expect(await read()).toEqual({ kind: 'unreadable', cause: 'TIMEOUT' })
    answer = (_path, response) => void response.writeHead(503).end()
    expect(await read()).toEqual({ kind: 'unreadable', cause: 'HTTP 503' })
    answer = (_path, response) => void response.socket?.destroy()
    expect(await read()).toEqual({ kind: 'unreadable', cause: 'ECONNRESET' })
  })

  it.each(['http://127.0.0.1/', 'http://v.douyin.com:1/iRNBho5e/', 'nonsense', 'https://evil.cn/x'])(
    'does not open %s at all',
    async (url) => {
      answer = () => {
        throw new Error('asked')
      }
      expect(await createWorkPages({ base }).read(url)).toEqual({ kind: 'refused', reason: 'unknown_host' })
    },
  )
})

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '0x7f.1',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  it.each(['8.8.8.8', '101.71.1.1', '172.32.0.1', '100.128.0.1', '2408:4001::1', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it('a host with one private address is not connected to', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1']])
      expect(await createWorkPages({ base: null, resolve: async () => addresses }).read(short)).toEqual({
        kind: 'unreadable',
        cause: 'PRIVATE_ADDRESS',
      })
    const none = createWorkPages({ base: null, resolve: async () => [] })
    expect(await none.read(short)).toEqual({ kind: 'unreadable', cause: 'ENOTFOUND' })
  })

  it('connects to the address that was checked: DNS is asked once', async () => {
    answer = (_path, response) => void response.writeHead(204).end()
    const { port } = new URL(base)
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const checked: string[] = []
    const lookup = checkedLookup(
      async () => answers.shift() ?? [],
      (address) => checked.push(address) > 0,
    )
    const got = await boundedGet(new URL(`http://v.douyin.com:${port}/x`), {
      lookup,
      bytesMax: 10,
      signal: AbortSignal.timeout(5_000),
    })
    expect([got.status, checked, answers]).toEqual([204, ['127.0.0.1'], [['10.0.0.1']]])
  })
})

describe('a cover', () => {
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(100),
  ])
  const served = (body: Buffer, status = 200) => {
    answer = (_path, response) => void response.writeHead(status, { 'content-type': 'image/png' }).end(body)
    return createWorkPages({ base }).readCover(`${base}/cover.png`)
  }

  it('is read whole, and is what its first bytes say', async () => {
    expect(await served(png)).toEqual({ type: 'png', bytes: png })
    expect((await served(Buffer.from('RIFF0000WEBPVP8 ')))?.type).toBe('webp')
    expect((await served(Buffer.from([0xff, 0xd8, 0xff, 0xe0])))?.type).toBe('jpg')
  })

  it('is nothing when it is no picture, too large, missing, or moved', async () => {
    expect(await served(Buffer.from('<svg onload="alert(1)"></svg>'))).toBe(null)
    expect(await served(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).toBe(null)
    expect(await served(png, 404)).toBe(null)
    const asked: string[] = []
    answer = (path, response) => {
      asked.push(path)
      redirectTo('http://169.254.169.254/latest/meta-data/')(path, response)
    }
    expect(await createWorkPages({ base }).readCover(`${base}/cover.png`)).toBe(null)
    expect(asked).toEqual(['/cover.png'])
  })

  it('comes only from hosts of the platforms, at public addresses', async () => {
    const resolved: string[] = []
    const inside = createWorkPages({
      base: null,
      resolve: async (host) => {
        resolved.push(host)
        return ['10.0.0.1']
      },
    })
    for (const url of [
      `${base}/cover.png`,
      'http://169.254.169.254/a.png',
      'https://douyinpic.com.evil.cn/a.png',
      'https://evildouyinpic.com/a.png',
      'https://p3.douyinpic.com:8443/a.png',
      'https://u@p3.douyinpic.com/a.png',
      'file:///etc/passwd',
      'https://p3.douyinpic.com/a.png',
    ])
      expect(await inside.readCover(url)).toBe(null)
    expect(resolved).toEqual(['p3.douyinpic.com'])
  })
})

describe('at the simulated platforms', () => {
  let simulators: Simulators
  beforeAll(async () => {
    simulators = await startSimulators()
  })
  afterEach(() => simulators.reset())

  it('a short link leads to the work, its author, time and cover', async () => {
    const pages = createWorkPages({ base: `${simulators.url}/video/pages` })
    const read = await pages.read(short)
    expect(read).toEqual({
      kind: 'work',
      platform: 'douyin',
      id: '7426018837751233351',
      url: 'https://www.douyin.com/video/7426018837751233351',
      page: {
        title: '霓虹都市夜景动态壁纸',
        author: '晚风壁纸馆',
        authorId: expect.stringMatching(/./),
        coverUrl: `${simulators.url}/video/sim/covers/douyin/7426018837751233351`,
        publishedAt: expect.any(Number),
        plays: expect.any(Number),
      },
    })
    expect(await pages.read('https://b23.tv/av2KqRx9')).toEqual({ kind: 'gone', isPrivate: false })
    expect(await pages.read('https://v.douyin.com/iRTy7kLs/')).toEqual({ kind: 'gone', isPrivate: true })
    await simulators.setFault('video-pages', { mode: 'error5xx', times: 1 })
    expect(await pages.read(short)).toEqual({ kind: 'unreadable', cause: 'HTTP 503' })
  })
})

describe('meta data', () => {
  it('is read from either spelling, decoded, and addresses that are none are left out', () => {
    const meta = readPageMeta(
      `<META NAME='author' CONTENT='a'><meta content="A &amp; &lt;b&gt; &#x1F303; &bogus;" property="og:title"><meta property="og:image" content="javascript:x"><meta name=author content=no>`,
    )
    expect(meta).toEqual({
      title: 'A & <b> 🌃 &bogus;',
      author: null,
      authorId: null,
      coverUrl: null,
      publishedAt: null,
      plays: null,
    })
    const viewed = (tag: string) => readPageMeta(tag).plays
    expect([
      viewed('<meta itemprop="interactionCount" content="5120">'),
      viewed('<meta name="description" content="霓虹都市, 视频播放量 873、弹幕量 3">'),
      viewed('<meta itemprop="interactionCount" content="99999999999">'),
    ]).toEqual([5_120, 873, null])
  })

  it.each(['<meta ', '<meta =', '<meta a="', '<meta>', "<meta a='>", '&#', '<meta content="&'])(
    '64 kB of %s are read at once',
    (part) => {
      const text = part.repeat(Math.ceil(65_536 / part.length))
      const begun = performance.now()
      readPageMeta(text)
      expect(performance.now() - begun).toBeLessThan(500)
    },
  )
})
