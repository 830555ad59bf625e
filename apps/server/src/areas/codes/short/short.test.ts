import { randomUUID } from 'node:crypto'
import { codeInfo, linkInfo, searchCodeCreate, searchCodePause } from '@wallpaper/contract/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshCode, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { sendRaw } from '../../../test/http/rawHttp.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const hosts = {
  SHORT_URL: 'http://t.example',
  GALLERY_URL: 'http://tu.example',
  PUBLIC_URL: 'http://app.example',
}

let server: TestServer
let apart: TestServer
beforeAll(async () => {
  server = await startTestServer()
  apart = await startTestServer({
    env: hosts,
  })
})
afterAll(async () => {
  await server.stop()
  await apart.stop()
})

const picture = { line: 'picture' } as const

const makeCode = async (on: TestServer) => {
  const world = await makeGalleryWorld(on, { works: 1 })
  const made = await world.client.call(
    searchCodeCreate,
    { code: freshCode(), homepage_id: world.homepageId },
    { ...picture, idempotencyKey: `key-${randomUUID()}` },
  )
  return { ...made, world }
}

const at = (host: string, path: string) =>
  sendRaw(
    Number(new URL(apart.url).port),
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  )

describe('a short link', () => {
  it('says where it leads, by code or by link, and nothing of what is not there', async () => {
    const { code, id, url, short_url, world } = await makeCode(server)
    const anyone = server.as()
    const open = { state: 'open', code, url, line: 'picture', title: '晚风壁纸馆', target_kind: 'homepage' }
    expect(await anyone.call(codeInfo, { code: code.toLowerCase() })).toMatchObject(open)
    for (const link of [url, short_url, `${short_url}?p=douyin`, `/s/${code}`, code])
      expect(await anyone.call(linkInfo, { link })).toMatchObject(open)
    await world.client.call(searchCodePause, { code_id: id, is_paused: true }, picture)
    expect(await anyone.call(codeInfo, { code })).toMatchObject({ state: 'paused', url: null, title: '' })
    expect(await anyone.call(codeInfo, { code: freshCode() })).toMatchObject({
      state: 'unknown',
      url: null,
    })
    expect(await anyone.call(linkInfo, { link: 'https://evil.example/%E0%A4%A' })).toMatchObject({
      state: 'unknown',
    })
  })

  it('has a host of its own, where nothing else is', async () => {
    const { code, url, short_url } = await makeCode(apart)
    expect(url).toBe(`http://tu.example/s/${code}`)
    expect(short_url).toBe(`http://t.example/${code}`)
    const bare = await at('t.example', `/${code}`)
    expect([bare.status, bare.headers.get('location')]).toEqual([302, url])
    const tagged = await at('t.example', `/${code}?p=douyin`)
    expect(tagged.headers.get('location')).toBe(`${url}?p=douyin`)
    const odd = await at('t.example', `/${code}?p=${encodeURIComponent('//evil.example')}`)
    expect(odd.headers.get('location')).toBe(url)
    const info = await at('t.example', `/short/codeInfo?code=${code}`)
    expect(JSON.parse(info.body)).toMatchObject({ code: 1, data: { state: 'open', url } })
    expect((await at('t.example', `/s/${code}`)).status).toBe(404)
    for (const path of ['/api/v4/mine/userInfo', '/console/', '/h5/'])
      expect((await at('t.example', path)).status, path).toBe(404)
    expect((await at('app.example', `/short/codeInfo?code=${code}`)).status).toBe(404)
    expect((await at('tu.example', `/s/${code}`)).status).toBe(200)
    expect((await at('app.example', `/s/${code}`)).status).toBe(404)
    for (const path of ['/', '/h5/', '/console/', '/api/v4/mine/userInfo'])
      expect((await at('tu.example', path)).status, path).toBe(404)
  })

  it('cannot be walked around by naming another host beside it, whoever passes that on', async () => {
    const { code } = await makeCode(apart)
    const behindProxy = await startTestServer({
      databaseUrl: apart.databaseUrl,
      env: { ...hosts, TRUST_PROXY: '127.0.0.1' },
    })
    const named = async (host: string, forwarded: string, path: string) =>
      (
        await sendRaw(
          Number(new URL(behindProxy.url).port),
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${forwarded}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
        )
      ).status
    expect(await named('tu.example', 'app.example', '/console/')).toBe(404)
    expect(await named('tu.example', 'elsewhere.example', '/h5/')).toBe(404)
    expect(await named('app.example', 'tu.example', `/s/${code}`)).toBe(404)
    expect(await named('app.example', 'tu.example', '/h5/')).not.toBe(404)
    // A proxy that puts its upstream in Host is trusted for the forwarded host.
    expect(await named('upstream.internal', 'tu.example', `/s/${code}`)).toBe(200)
    expect(await named('upstream.internal', 'tu.example', '/console/')).toBe(404)
    await behindProxy.stop()
  })

  it('answers a person with a page and a program with a code, where nothing is', async () => {
    const asking = (accept: string) =>
      sendRaw(
        Number(new URL(apart.url).port),
        `GET /console/ HTTP/1.1\r\nHost: tu.example\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
      )
    expect((await asking('text/html')).body).toContain('<!doctype html>')
    expect(JSON.parse((await asking('*/*')).body)).toMatchObject({ code: 1002 })
  })
})
