import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { callPartner } from './http.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A key and a certificate that only itself vouches for. */
const selfSigned = async () => {
  const { stdout } = await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', '-', '-out', '-'],
  ])
  return { key: stdout, cert: stdout }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const listen = async (answer: Answer, secure?: { key: string; cert: string }): Promise<URL> => {
  const server = secure ? createSecureServer(secure, answer) : createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return new URL(`${secure ? 'https' : 'http'}://127.0.0.1:${port}/`)
}

const call = (url: URL) => callPartner({ partner: 'test', operation: 'test', url, timeoutMs: 5_000 })

describe('a call to a partner', () => {
  it.each([301, 302, 303, 307, 308])('does not follow a redirect with %i', async (status) => {
    const asked: (string | undefined)[] = []
    const elsewhere = await listen((request, response) => {
      asked.push(request.url)
      response.end('secrets arrived here')
    })
    const url = await listen((_request, response) =>
      response.writeHead(status, { location: elsewhere.href }).end('moved'),
    )
    expect(await call(url)).toMatchObject({ kind: 'reply', status, text: 'moved' })
    expect(asked).toEqual([])
  })

  it('sends nothing to a host whose certificate nobody trusted has signed', async () => {
    let isAsked = false
    const url = await listen(
      (_request, response) => {
        isAsked = true
        response.end('hello')
      },
      await selfSigned(),
    )
    expect(await call(url)).toMatchObject({ kind: expect.stringMatching(/^(notSent|broken)$/) })
    expect(isAsked).toBe(false)
  })
})
