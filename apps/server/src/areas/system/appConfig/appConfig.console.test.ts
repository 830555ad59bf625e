import type { InputOf } from '@wallpaper/contract'
import { errorCodes } from '@wallpaper/contract'
import { mineIndex } from '@wallpaper/contract/account'
import { indexInit } from '@wallpaper/contract/home'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { media, navigation, webviewCheck } from '@wallpaper/contract/system'
import {
  addMedia,
  addNavigation,
  addWebviewHost,
  editMedia,
  editNavigation,
  editWebviewHost,
  mediaList,
  navigationList,
  removeMedia,
  removeNavigation,
  removeWebviewHost,
  webviewHostList,
} from '@wallpaper/contract/system/appConfig.console'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
let operator: ReturnType<TestServer['asStaff']>
let admin: ReturnType<TestServer['asStaff']>
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://app.tushen.net' } })
  operator = server.asStaff(await server.make.staff('operator'))
  admin = server.asStaff(await server.make.staff('admin'))
})
afterAll(() => server.stop())

const fieldsOf = async (call: Promise<unknown>) => (await refusalOf(call)).data
const lastAct = async (subject: string) => (await admin.call(auditList, { subject })).items[0]
const isAllowed = async (url: string) => (await server.as().call(webviewCheck, { url })).is_allowed
const frameSrc = async () => {
  const policy = (await fetch(`${server.url}/h5/`)).headers.get('content-security-policy') ?? ''
  return policy.split('; ').find((part) => part.startsWith('frame-src')) ?? ''
}

describe('the web pages that the app shows', () => {
  it('are what the operator lists: checked, framed by the policy, and written down', async () => {
    const page = 'https://form.huodong.cn/a?b=1'
    expect(await isAllowed(page)).toBe(false)
    expect(await frameSrc()).not.toContain('huodong.cn')

    const added = { host: 'Huodong.cn', has_subdomains: true, note: '活动报名' }
    expect(await operator.call(addWebviewHost, added)).toEqual({ ...added, host: 'huodong.cn' })
    expect(await server.as().call(webviewCheck, { url: page })).toMatchObject({
      is_allowed: true,
      is_framed: true,
    })
    expect(await lastAct('webview_host:huodong.cn')).toMatchObject({
      action: 'webview_host.add',
      before: null,
      after: { has_subdomains: true, note: '活动报名' },
    })
    server.passTime(6_000)
    expect(await frameSrc()).toContain('https://huodong.cn https://*.huodong.cn')

    await operator.call(editWebviewHost, { ...added, host: 'huodong.cn', has_subdomains: false })
    expect(await isAllowed(page)).toBe(false)
    expect(await isAllowed('https://huodong.cn/')).toBe(true)
    expect(await lastAct('webview_host:huodong.cn')).toMatchObject({
      action: 'webview_host.edit',
      before: { has_subdomains: true },
      after: { has_subdomains: false },
    })

    await operator.call(removeWebviewHost, { host: 'huodong.cn', reason: '活动结束' })
    expect(await isAllowed('https://huodong.cn/')).toBe(false)
    expect(await lastAct('webview_host:huodong.cn')).toMatchObject({
      action: 'webview_host.remove',
      reason: '活动结束',
      after: null,
    })
    server.passTime(6_000)
    expect(await frameSrc()).not.toContain('huodong.cn')
    expect(await codeOf(operator.call(removeWebviewHost, { host: 'huodong.cn', reason: '再删' }))).toBe(
      errorCodes.notFound,
    )
  })

  it('never frame a page of our own', async () => {
    expect(await server.as().call(webviewCheck, { url: 'https://app.tushen.net/h5/' })).toMatchObject({
      is_allowed: true,
      is_framed: false,
    })
    expect(await frameSrc()).not.toContain('tushen')
  })

  it.each([
    'https://docs.qq.com',
    'docs.qq.com/form',
    'docs.qq.com:8443',
    'name@docs.qq.com',
    '127.0.0.1',
    '10.0.0.8',
    '2130706433',
    '0x7f.1',
    '127.0.0.0x1',
    '[::1]',
    'localhost',
    'app.localhost',
    'printer.local',
    'db.internal',
    'router.lan',
    'qq',
    'docs..qq.com',
    '-docs.qq.com',
    'do cs.qq.com',
    'com.cn',
    'github.io',
    'app.tushen.net',
    '文档.qq.com',
  ])('are not listed as %s', async (host) => {
    const call = operator.call(addWebviewHost, { host, has_subdomains: true, note: '试试' })
    expect(await fieldsOf(call)).toMatchObject({ fields: { host: expect.any(String) } })
  })

  it('are listed once, by operators and admins alone', async () => {
    const again = operator.call(addWebviewHost, { host: 'docs.qq.com', has_subdomains: false, note: '文档' })
    expect(await fieldsOf(again)).toEqual({ fields: { host: '这个域名已经在列表里' } })
    const support = server.asStaff(await server.make.staff('support'))
    expect(await codeOf(support.call(webviewHostList, {}))).toBe(errorCodes.noPermission)
    expect(
      await codeOf(support.call(addWebviewHost, { host: 'a.cn', has_subdomains: false, note: 'x' })),
    ).toBe(errorCodes.noPermission)
    expect((await admin.call(webviewHostList, {})).items.map(({ host }) => host)).toContain('docs.qq.com')
  })
})

const item = (changes: Partial<InputOf<typeof addNavigation>> = {}): InputOf<typeof addNavigation> => ({
  id: 'survey',
  place: 'guide',
  position: 5,
  title: '问卷',
  icon: 'book',
  is_tab: false,
  is_shown: true,
  h5: 'https://docs.qq.com/form/1',
  ...changes,
})
const appid = 'wx0123456789abcdef'

describe('navigation items', () => {
  it('reach the app as the operator writes them, with their reports counted', async () => {
    const report = 'v4/system/navigationOpened'
    const made = await operator.call(
      addNavigation,
      item({ api_url: report, api_param: { id: 'survey', step: 'open' } }),
    )
    expect(made).toMatchObject({ opened: 0, done: 0, callback_url: null, callback_param: {} })
    const shown = (await server.as().call(navigation, { place: 'guide' })).items.at(-1)
    expect(shown).toMatchObject({ id: 'survey', h5: 'https://docs.qq.com/form/1', api_url: report })
    await fetch(`${server.url}/api/${shown?.api_url}?${new URLSearchParams(shown?.api_param)}`)
    const listed = async () =>
      (await operator.call(navigationList, {})).items.find(({ id }) => id === 'survey')
    expect(await listed()).toMatchObject({ opened: 1, done: 0 })

    await operator.call(editNavigation, item({ is_shown: false, title: '年度问卷' }))
    expect(await listed()).toMatchObject({ opened: 1, title: '年度问卷', api_url: null, api_param: {} })
    const ids = (await server.as().call(navigation, { place: 'guide' })).items.map(({ id }) => id)
    expect(ids).not.toContain('survey')
    expect(await lastAct('navigation:survey')).toMatchObject({
      action: 'navigation.edit',
      before: { title: '问卷', is_shown: true },
      after: { title: '年度问卷', is_shown: false },
    })

    await operator.call(removeNavigation, { id: 'survey', reason: '收集完了' })
    expect(await listed()).toBeUndefined()
    expect(await lastAct('navigation:survey')).toMatchObject({ action: 'navigation.remove', after: null })
    expect(await codeOf(operator.call(editNavigation, item()))).toBe(errorCodes.notFound)
  })

  it.each([
    ['that leads nowhere', { h5: undefined }, 'pages'],
    ['that leads to two places', { pages: '/pages/mine/index' }, 'h5'],
    ['to a page that the app may not show', { h5: 'https://evil.example/' }, 'h5'],
    ['to a page without https', { h5: 'http://docs.qq.com/' }, 'h5'],
    ['to something that is no address', { h5: 'javascript:alert(1)' }, 'h5'],
    ['to a mini program without its page', { h5: undefined, appid }, 'path'],
    ['with a mini program’s page alone', { path: 'pages/index' }, 'path'],
    ['to a screen that does not exist', { h5: undefined, pages: '/pages/nowhere/index' }, 'pages'],
    ['to a place outside', { h5: undefined, pages: '/../x' }, 'pages'],
    ['to a tab that is none', { h5: undefined, pages: '/pages/system/yhxy', is_tab: true }, 'is_tab'],
    ['that reports to strangers', { api_url: 'https://evil.example/count' }, 'api_url'],
    ['that reports to nothing', { api_url: 'v4/system/nothing' }, 'api_url'],
    ['that reports by a call of staff', { callback_url: 'console/staff/me' }, 'callback_url'],
    ['that reports by a call that changes something', { callback_url: 'v4/login/register' }, 'callback_url'],
    ['with a name that is none', { id: '问卷' }, 'id'],
    ['with a name that is taken', { id: 'home' }, 'id'],
  ] as const)('are refused %s', async (_what, changes, field) => {
    const call = operator.call(addNavigation, { ...item(), ...changes })
    expect(await fieldsOf(call)).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('stand on the tab where they are placed, in their order, mini programs as well', async () => {
    await operator.call(addNavigation, item({ id: 'second', place: 'home', position: 9, title: '后面的' }))
    const mini = { h5: undefined, appid, path: 'pages/index' }
    await operator.call(addNavigation, item({ id: 'first', place: 'home', position: 1, ...mini }))
    await operator.call(addNavigation, item({ id: 'own', place: 'mine', title: '我的问卷' }))
    await operator.call(addNavigation, item({ id: 'hidden', place: 'mine', is_shown: false }))
    const client = server.as((await server.make.person()).session)
    const home = (await client.call(indexInit, {})).navigation
    expect(home).toMatchObject([
      { id: 'first', place: 'home', appid },
      { id: 'second', title: '后面的' },
    ])
    expect((await client.call(mineIndex, {})).navigation).toMatchObject([{ id: 'own', title: '我的问卷' }])
    for (const id of ['first', 'second', 'own', 'hidden']) {
      await operator.call(removeNavigation, { id, reason: '看过了' })
    }
    expect((await client.call(indexInit, {})).navigation).toEqual([])
  })

  it('keep the site they lead to on the list', async () => {
    await operator.call(addWebviewHost, { host: 'wenjuan.com', has_subdomains: true, note: '问卷' })
    await operator.call(addNavigation, item({ id: 'poll', h5: 'https://a.wenjuan.com/1' }))
    const remove = () => operator.call(removeWebviewHost, { host: 'wenjuan.com', reason: '不用了' })
    expect((await refusalOf(remove())).message).toBe('导航项「问卷」还指向这个网站，请先修改或删除它')
    const narrow = operator.call(editWebviewHost, {
      host: 'wenjuan.com',
      has_subdomains: false,
      note: '问卷',
    })
    expect(await codeOf(narrow)).toBe(errorCodes.refused)
    expect(await isAllowed('https://a.wenjuan.com/1')).toBe(true)
    await operator.call(removeNavigation, { id: 'poll', reason: '不用了' })
    await remove()
  })
})

describe('exchangeable pictures', () => {
  const file = async () => {
    const code = sharp({ create: { width: 430, height: 430, channels: 3, background: '#fff' } })
    return new File([new Uint8Array(await code.png().toBuffer())], 'code.png', { type: 'image/png' })
  }
  const picture = { name: 'shop', place: 'guide' as const, position: 0, title: '小店的小程序码' }

  it('are taken from staff, shown by the app, and gone when they are removed', async () => {
    const unused = operator.call(addMedia, picture, { file: await file() })
    expect(await fieldsOf(unused)).toEqual({ fields: { name: '请选择一个去小程序的导航项' } })
    await operator.call(
      addNavigation,
      item({ id: 'shop', title: '小店', h5: undefined, appid, path: 'pages/index' }),
    )
    expect(await fieldsOf(operator.call(addMedia, picture))).toEqual({
      fields: { file: '请选择要上传的文件' },
    })
    const noPicture = new File(['not a picture'], 'code.png', { type: 'image/png' })
    expect(await fieldsOf(operator.call(addMedia, picture, { file: noPicture }))).toMatchObject({
      fields: { file: expect.any(String) },
    })

    const added = await operator.call(addMedia, picture, { file: await file() })
    expect(added).toMatchObject({ type: 'image', width: 430, height: 430 })
    const { items } = await server.as().call(media, { place: 'guide' })
    expect(items).toMatchObject([{ name: 'shop', url: added.url }])
    const fetched = () => fetch(new URL(added.url, server.url))
    expect((await fetched()).headers.get('content-type')).toBe('image/webp')
    expect(await fieldsOf(operator.call(addMedia, picture, { file: await file() }))).toMatchObject({
      fields: { name: '它已经有图片了，请先删除旧的' },
    })

    await operator.call(editMedia, { name: 'shop', position: 2, title: '新的说明' })
    expect(await lastAct('media:shop')).toMatchObject({
      action: 'media.edit',
      before: { title: '小店的小程序码' },
      after: { title: '新的说明', position: 2 },
    })
    expect((await refusalOf(operator.call(removeNavigation, { id: 'shop', reason: '下线' }))).message).toBe(
      '它的小程序码还在，请先到「图片」里删除',
    )
    await operator.call(removeMedia, { name: 'shop', reason: '换新的' })
    expect((await operator.call(mediaList, {})).items).toEqual([])
    expect((await fetched()).status).toBe(404)
    expect(await codeOf(operator.call(removeMedia, { name: 'shop', reason: '再删' }))).toBe(
      errorCodes.notFound,
    )
  })
})
