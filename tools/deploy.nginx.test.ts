/** deploy/'s nginx as shipped, if nginx is installed: its own replies when nothing behind it answers. */

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request as plainRequest, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect, type SecureVersion } from 'node:tls'
import { errorCodes, sentences } from '@wallpaper/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { busyPage } from '../apps/server/src/busyPage.ts'
import {
  checkNginx,
  hasNginx,
  prepareNginx,
  type RunningNginx,
  startNginx,
  whyNoNginx,
} from './drill/nginx.ts'
import { rootPath } from './repository.ts'

const sites = ['nginx-site.conf', 'compose/nginx-site.conf', 'compose/nginx-trial.conf']
const nobody = { webs: [] }

/** Every proxied location of the shipped files: its host, and a path below it. */
const placesOf = async (site: string) => {
  const texts = await Promise.all(
    ['nginx.conf', site].map((name) => readFile(rootPath('deploy', name), 'utf8')),
  )
  return texts
    .flatMap((text) => text.split(/^server \{$/m).slice(1))
    .flatMap((server) => {
      const host = /server_name (\S+?)[ ;]/.exec(server)?.[1] ?? ''
      const passed = [...server.matchAll(/location (\S+) \{[^}]*(?:\{[^}]*\}[^}]*)*?proxy_pass/g)]
      return passed.map(([, path = '']) => ({ host, path: `${path}x?X-Amz-Algorithm=AWS4-HMAC-SHA256` }))
    })
}

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})
const start = async (site: string, webs: readonly number[]): Promise<RunningNginx> => {
  const nginx = await startNginx(site, { webs })
  running.push(nginx)
  return nginx
}

interface Answer {
  status: number | undefined
  type: string | undefined
  retryAfter: string | undefined
  refresh: string | undefined
  body: string
}

const ask = ({ https }: RunningNginx, host: string, path: string, accept: string, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: https,
        path,
        method,
        headers: { host, accept },
        rejectUnauthorized: false,
        agent: false,
      },
      async (reply) => {
        const chunks: Buffer[] = []
        for await (const chunk of reply) chunks.push(chunk)
        const { 'content-type': type, 'retry-after': retryAfter, refresh } = reply.headers
        const body = Buffer.concat(chunks).toString()
        resolve({ status: reply.statusCode, type, retryAfter, refresh: refresh?.toString(), body })
      },
    )
    sent.once('error', reject).end()
  })

/** The status of an answer and its headers, each with how often it is there. */
const headersOf = (
  { http, https }: RunningNginx,
  host: string,
  path: string,
  { method = 'GET', isPlain = false } = {},
) =>
  new Promise<{ status: number | undefined; values: (name: string) => string[] | undefined }>(
    (resolve, reject) => {
      const options = { host: '127.0.0.1', port: isPlain ? http : https, path, method, agent: false as const }
      const open = isPlain ? plainRequest : request
      open({ ...options, headers: { host }, rejectUnauthorized: false }, (reply) => {
        reply.resume()
        resolve({ status: reply.statusCode, values: (name) => reply.headersDistinct[name] })
      })
        .once('error', reject)
        .end()
    },
  )

/** What a client that only knows this much agrees on with nginx; null when nothing. */
const agreed = (
  { https }: RunningNginx,
  servername: string,
  only: { maxVersion: SecureVersion; minVersion: SecureVersion; ciphers?: string },
) =>
  new Promise<string | null>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: https, servername, rejectUnauthorized: false, ...only })
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol())
      socket.destroy()
    })
    socket.once('error', () => resolve(null))
  })

const hosts = ['app.example.cn', 't.example.cn', 'img.example.cn']

const seconds = expect.stringMatching(/^[123]$/)
const envelope = {
  status: 503,
  type: 'application/json; charset=utf-8',
  retryAfter: seconds,
  refresh: undefined,
  body: JSON.stringify({ code: errorCodes.unavailable, msg: sentences.unavailable, data: null }),
}
const page = {
  status: 503,
  type: 'text/html; charset=utf-8',
  retryAfter: seconds,
  refresh: seconds,
  body: busyPage('', { why: 'busy', isForm: false }),
}
const formPage = { ...page, refresh: undefined, body: busyPage('', { why: 'busy', isForm: true }) }

/** The file host accepts only reads. */
const takesForms = (host: string) => !host.startsWith('img.')

/** Closed to this machine by the office rule, which refuses before proxying. */
const isOfficeOnly = (path: string) => path.includes('console')

describe.skipIf(!hasNginx).each(sites)(`deploy/%s (${whyNoNginx})`, { timeout: 60_000 }, (site) => {
  it('is taken by nginx', async () => {
    const prepared = await prepareNginx(site, nobody)
    expect(await checkNginx(prepared)).toContain('test is successful')
    await prepared.remove()
  })

  it('answers as the product would in every place, when no process answers', async () => {
    const nginx = await start(site, [])
    const places = (await placesOf(site)).filter(({ path }) => !isOfficeOnly(path))
    expect(places.length).toBeGreaterThanOrEqual(4)
    for (const { host, path } of places) {
      expect([path, await ask(nginx, host, path, '*/*')]).toEqual([path, envelope])
      expect([path, await ask(nginx, host, path, 'text/html,*/*')]).toEqual([path, page])
      if (takesForms(host))
        expect([path, await ask(nginx, host, path, 'text/html,*/*', 'POST')]).toEqual([path, formPage])
    }
    const call = (method?: string) =>
      ask(nginx, 'app.example.cn', '/api/v4/index/indexInit', 'text/html', method)
    expect([await call(), await call('POST')]).toEqual([envelope, envelope])
  })

  it('goes on asking processes that say 503, and passes on what they say', async () => {
    let asked = 0
    let status = 503
    const web: Server = createServer((_request, response) => {
      asked += 1
      response.writeHead(status, { 'content-type': 'text/plain' }).end(`answer ${status}`)
    }).listen(0, '127.0.0.1')
    await once(web, 'listening')
    const { port } = web.address() as AddressInfo
    running.push({ stop: async () => void web.close() })
    const nginx = await start(site, [port, port])
    for (let count = 0; count < 10; count += 1)
      expect(await ask(nginx, 'app.example.cn', '/api/x', '*/*')).toMatchObject({
        status: 503,
        body: 'answer 503',
      })
    expect(asked).toBe(20)
    status = 200
    expect(await ask(nginx, 'app.example.cn', '/api/x', '*/*')).toMatchObject({
      status: 200,
      body: 'answer 200',
    })
  })

  it('speaks TLS 1.2 and 1.3 with forward secrecy, and nothing older', async () => {
    const nginx = await start(site, [])
    const old = 'DEFAULT:@SECLEVEL=0'
    for (const host of hosts) {
      const only = (version: SecureVersion, ciphers?: string) =>
        agreed(nginx, host, { minVersion: version, maxVersion: version, ...(ciphers && { ciphers }) })
      expect({
        host,
        now: await only('TLSv1.3'),
        before: await only('TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256'),
        cbc: await only('TLSv1.2', 'ECDHE-ECDSA-AES128-SHA'),
        older: [await only('TLSv1.1', old), await only('TLSv1', old)],
      }).toEqual({ host, now: 'TLSv1.3', before: 'TLSv1.2', cbc: null, older: [null, null] })
    }
  })

  it('leads pages to https, and refuses calls and files that came in the clear', async () => {
    const nginx = await start(site, [])
    for (const host of hosts) {
      const plain = async (path: string) => {
        const { status, values } = await headersOf(nginx, host, path, { isPlain: true })
        return [status, values('location')]
      }
      expect(await plain('/h5/?a=1')).toEqual([301, [`https://${host}/h5/?a=1`]])
      expect(await plain('/api/v4/index/indexInit')).toEqual([403, undefined])
      expect(await plain('/storage/x')).toEqual([403, undefined])
    }
  })

  it('gives its own answers the headers of the product, and leaves those of the product alone', async () => {
    const own = { hsts: ['max-age=31536000; includeSubDomains'], nosniff: ['nosniff'] }
    const seen = async (nginx: RunningNginx, path: string) => {
      const { status, values } = await headersOf(nginx, 'app.example.cn', path)
      const policy = values('content-security-policy')
      expect(policy).toEqual([expect.stringContaining("frame-ancestors 'none'")])
      return {
        status,
        hsts: values('strict-transport-security'),
        nosniff: values('x-content-type-options'),
        policy,
      }
    }
    const alone = await start(site, [])
    expect(await seen(alone, '/metrics')).toMatchObject({ status: 403, ...own })
    expect(await seen(alone, '/h5/')).toMatchObject({ status: 503, ...own })
    const web: Server = createServer((_request, response) => {
      response
        .writeHead(200, {
          'strict-transport-security': 'max-age=1',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
        })
        .end()
    }).listen(0, '127.0.0.1')
    await once(web, 'listening')
    const { port } = web.address() as AddressInfo
    running.push({ stop: async () => void web.close() })
    expect(await seen(await start(site, [port, port]), '/h5/')).toEqual({
      status: 200,
      hsts: ['max-age=1'],
      nosniff: ['nosniff'],
      policy: ["default-src 'self'; frame-ancestors 'none'"],
    })
  })

  it('refuses TRACE', async () => {
    const nginx = await start(site, [])
    for (const host of hosts)
      expect((await headersOf(nginx, host, '/', { method: 'TRACE' })).status).toBe(405)
  })
})
