import { clientVersion, errorCodes } from '@wallpaper/contract'
import { type AgreementKind, agreementKinds } from '@wallpaper/contract/account/account.schemas'
import {
  acceptAgreement,
  agreement,
  agreementList,
  agreementsToAccept,
  media,
  navigation,
  navigationOpened,
  version,
  webviewCheck,
  wxJsSdkConfig,
} from '@wallpaper/contract/system'
import {
  agreementVersions,
  publishAgreement,
  saveAgreementDraft,
} from '@wallpaper/contract/system/agreements.console'
import { addNavigation } from '@wallpaper/contract/system/appConfig.console'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { mayShow, parseWebAddress } from '../webview/ownHosts.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({
    env: {
      SIMULATORS_PORT: new URL(simulators.url).port,
      PUBLIC_URL: 'https://app.example',
      GALLERY_URL: 'https://tu.example',
    },
  })
})
afterEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

describe('agreements', () => {
  it('are all there, long enough to mean something, and open to anyone', async () => {
    const { items } = await server.as().call(agreementList, {})
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([...agreementKinds].toSorted())
    for (const { kind, path } of items) {
      const text = await server.as().call(agreement, { kind })
      expect(text).toMatchObject({ is_current: true })
      expect(path).toBe(`/pages/system/${kind}`)
      const length = text.blocks.reduce((sum, block) => sum + block.text.length, 0)
      expect(length, kind).toBeGreaterThan(600)
      expect(text.blocks.filter((block) => block.kind === 'heading').length, kind).toBeGreaterThanOrEqual(6)
    }
  })

  it('send people only where something is, as it is called there', async () => {
    const textOf = async (kind: AgreementKind, version?: number) => {
      const { blocks } = await server.as().call(agreement, { kind, ...(version && { version }) })
      return blocks.map(({ text }) => text).join('\n')
    }
    for (const kind of agreementKinds) {
      expect(await textOf(kind), kind).not.toMatch(
        /投诉建议|联系客服|告诉客服|客服方式|联系我们。|告诉我们。|我的信息/,
      )
    }
    const privacy = await textOf('yszc')
    expect(privacy).toContain('查看：在“设置—我们保存了你的哪些信息”里逐项查看。')
    expect(privacy).toContain('自己完成，立即生效，不需要等我们处理。认为我们处理不当的，可以向网信、')
    expect(await textOf('yhxy')).toContain('对封禁有异议的，可以在封禁页直接申诉')
    expect(await textOf('yhxy', 1), 'what was published stays as it was').toContain('在“投诉建议”里留言')
  })

  it('are versioned: a new text is asked for once more, and the old one can still be read', async () => {
    const operator = server.asStaff(await server.make.staff('operator'))
    const person = await server.make.person()
    const client = server.as(person.session)
    const inForce = async (kind: AgreementKind) => (await server.as().call(agreement, { kind })).version
    for (const kind of ['yhxy', 'yszc', 'hzxy'] as const)
      await client.call(acceptAgreement, { kind, version: await inForce(kind) })
    const former = await inForce('hzxy')
    const next = former + 1
    expect((await client.call(agreementsToAccept, {})).items).toEqual([])

    const body = `# 新的一条\n${'这是新的正文。'.repeat(10)}\n- 第一项`
    const draft = { kind: 'hzxy' as const, title: '合作协议', body, change_note: '调整了分成说明' }
    const saved = await operator.call(saveAgreementDraft, draft)
    expect(saved).toMatchObject({ version: next, state: 'draft' })
    const again = await operator.call(saveAgreementDraft, { ...draft, change_note: '改了两处' })
    expect(again.version).toBe(next)
    expect((await client.call(agreementsToAccept, {})).items).toEqual([])
    expect(await inForce('hzxy')).toBe(former)
    expect(await codeOf(server.as().call(agreement, { kind: 'hzxy', version: next }))).toBe(
      errorCodes.notFound,
    )

    await operator.call(publishAgreement, { kind: 'hzxy', version: next, reason: '法务已确认' })
    server.passTime(1_000)
    const { items } = await client.call(agreementsToAccept, {})
    expect(items).toMatchObject([{ kind: 'hzxy', version: next, change_note: '改了两处', is_needed: false }])
    const text = await server.as().call(agreement, { kind: 'hzxy' })
    expect(text.blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'item'])
    expect(await server.as().call(agreement, { kind: 'hzxy', version: former })).toMatchObject({
      is_current: false,
    })
    expect(await codeOf(client.call(acceptAgreement, { kind: 'hzxy', version: former }))).toBe(
      errorCodes.invalidInput,
    )
    expect((await client.call(acceptAgreement, { kind: 'hzxy', version: next })).items).toEqual([])
    const versions = await operator.call(agreementVersions, { kind: 'hzxy' })
    expect(versions.items.slice(0, 2)).toMatchObject([
      { version: next, accepted_by: 1 },
      { version: former, accepted_by: 1 },
    ])
  })

  it('do not change once they are published, whoever tries', async () => {
    const change = server.services.db.write((tx) =>
      tx.execute(sql`UPDATE agreements SET body = '改过' WHERE kind = 'yhxy' AND version = 1`),
    )
    await expect(change).rejects.toThrow()
    const operator = server.asStaff(await server.make.staff('operator'))
    const twice = operator.call(publishAgreement, { kind: 'yhxy', version: 1, reason: '再发一次' })
    expect(await codeOf(twice)).toBe(errorCodes.notFound)
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    expect(await codeOf(reviewer.call(agreementVersions, {}))).toBe(errorCodes.noPermission)
  })
})

const jsApiVerdict = async (
  url: string,
  config: { nonce_str: string; timestamp: number; signature: string },
) => {
  const response = await fetch(`${simulators.url}/wechat/sim/jsapi-check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url,
      nonceStr: config.nonce_str,
      timestamp: config.timestamp,
      signature: config.signature,
    }),
  })
  return ((await response.json()) as { errMsg: string }).errMsg
}

describe('the JS-SDK', () => {
  it('gets a signature that the messenger accepts, for the page as it stands, without what is behind the #', async () => {
    const page = 'https://app.example/h5/?from=singlemessage&isappinstalled=0'
    const config = await server.as().call(wxJsSdkConfig, { url: `${page}#/pages/mine/index` })
    expect(config.js_api_list).toContain('updateAppMessageShareData')
    expect(await jsApiVerdict(page, config)).toBe('config:ok')
    expect(await jsApiVerdict('https://app.example/h5/', config)).toBe('config:invalid signature')
  })

  it('is signed for our own hosts only', async () => {
    const ours = ['https://app.example/h5/', 'https://tu.example/s/ABCD', `${server.url}/h5/`]
    for (const url of ours) expect(await codeOf(server.as().call(wxJsSdkConfig, { url }))).toBe(errorCodes.ok)
    const others = [
      'https://evil.example/',
      'https://app.example.evil.example/',
      'https://app.example@evil.example/',
      'https://evil.example/?https://app.example/',
      'https://app.example:8443/',
      'https://name:word@app.example/',
      'not an address',
    ]
    for (const url of others) {
      expect((await refusalOf(server.as().call(wxJsSdkConfig, { url }))).data, url).toEqual({
        fields: { url: '只能为本应用的页面签名' },
      })
    }
  })

  it('says when it cannot be signed, and whether it is worth trying again', async () => {
    const cold = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
    try {
      const url = `${cold.url}/h5/`
      await simulators.setFault('wechat', { mode: 'errorCode', code: 45009, times: 1 })
      expect(await codeOf(cold.as().call(wxJsSdkConfig, { url }))).toBe(errorCodes.unavailable)
      await simulators.setFault('wechat', { mode: 'errorCode', code: 40164, times: 1 })
      const refused = await refusalOf(cold.as().call(wxJsSdkConfig, { url }))
      expect(refused).toMatchObject({
        code: errorCodes.refused,
        message: '微信分享暂时不可用，不影响其他功能',
      })
    } finally {
      await cold.stop()
    }
  })

  it('shares one ticket between two processes', async () => {
    const second = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { SIMULATORS_PORT: new URL(simulators.url).port },
    })
    try {
      await server.as().call(wxJsSdkConfig, { url: 'https://app.example/h5/' })
      // All calls to WeChat fail from here on, so the first process's ticket must be used.
      await simulators.setFault('wechat', { mode: 'error5xx' })
      const page = `${second.url}/h5/`
      const config = await second.as().call(wxJsSdkConfig, { url: page })
      await simulators.reset()
      expect(await jsApiVerdict(page, config)).toBe('config:ok')
    } finally {
      await second.stop()
    }
  })
})

describe('web pages inside the app', () => {
  it.each([
    ['https://mp.weixin.qq.com/s/abc', true],
    ['https://app.example/help', true],
    ['http://mp.weixin.qq.com/s/abc', false],
    ['https://mp.weixin.qq.com:8443/s/abc', false],
    ['https://evil.mp.weixin.qq.com/', false],
    ['https://mp.weixin.qq.com.evil.example/', false],
    ['https://mp.weixin.qq.com@evil.example/', false],
    ['https://evil.example/', false],
    ['https://name@mp.weixin.qq.com/', false],
    ['javascript:alert(1)', false],
    ['//mp.weixin.qq.com/', false],
    ['', false],
  ])('%s: %s', async (url, isAllowed) => {
    expect((await server.as().call(webviewCheck, { url })).is_allowed).toBe(isAllowed)
  })

  it('are never shown when they only look like an allowed one', () => {
    const allowed = [{ host: 'docs.qq.com', hasSubdomains: true }]
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }), (text) => {
        const url = parseWebAddress(text)
        if (!url || !mayShow(url, { ownHosts: [], allowed })) return
        expect(url.protocol).toBe('https:')
        expect(url.hostname === 'docs.qq.com' || url.hostname.endsWith('.docs.qq.com')).toBe(true)
      }),
    )
    const shown = (text: string) => {
      const url = parseWebAddress(text)
      return url !== null && mayShow(url, { ownHosts: [], allowed })
    }
    expect(shown('https://form.docs.qq.com/x')).toBe(true)
    expect(shown('https://evildocs.qq.com/x')).toBe(false)
  })
})

describe('navigation items', () => {
  it('carry every field of the specification, and their two reports are answered', async () => {
    const operator = server.asStaff(await server.make.staff('operator'))
    const report = 'v4/system/navigationOpened'
    await operator.call(addNavigation, {
      id: 'notices',
      place: 'home',
      position: 1,
      title: '消息通知',
      icon: 'bell',
      pages: '/pages/mine/notice/index',
      is_tab: false,
      is_shown: true,
      api_url: report,
      api_param: { id: 'notices', step: 'open' },
      callback_url: report,
      callback_param: { id: 'notices', step: 'done' },
    })
    const { items } = await server.as().call(navigation, { place: 'home' })
    const [item] = items
    expect(items).toEqual([
      {
        id: 'notices',
        place: 'home',
        title: '消息通知',
        icon: 'bell',
        appid: null,
        path: null,
        h5: null,
        pages: '/pages/mine/notice/index',
        is_tab: false,
        api_url: report,
        api_param: { id: 'notices', step: 'open' },
        callback_url: report,
        callback_param: { id: 'notices', step: 'done' },
      },
    ])
    for (const [address, param] of [
      [item?.api_url, item?.api_param],
      [item?.callback_url, item?.callback_param],
    ] as const) {
      const response = await fetch(`${server.url}/api/${address}?${new URLSearchParams(param)}`)
      expect(await response.json()).toMatchObject({ code: errorCodes.ok, data: { opened: 1 } })
    }
    expect(await codeOf(server.as().call(navigationOpened, { id: 'nothing', step: 'open' }))).toBe(
      errorCodes.notFound,
    )
  })
})

describe('the rest of what the app draws from data', () => {
  it('tells the version and the environment', async () => {
    expect(await server.as().call(version, {})).toMatchObject({
      client_version: clientVersion,
      environment: 'test',
    })
  })

  it('gives the pictures of a place', async () => {
    await server.services.db.write((tx) =>
      tx.execute(sql`INSERT INTO system_media (name, place, title, type, url, width, height)
        VALUES ('service-code', 'service', '客服二维码', 'image', '/storage/public/x.webp', 300, 300)`),
    )
    expect((await server.as().call(media, { place: 'service' })).items).toMatchObject([
      { name: 'service-code' },
    ])
    expect((await server.as().call(media, { place: 'elsewhere' })).items).toEqual([])
  })
})
