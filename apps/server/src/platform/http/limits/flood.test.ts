/** One phone exceeds every limit of its address; others behind the same address are not affected. */
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { headers, urlOf } from '@wallpaper/contract'
import { phoneLogin, userInfo } from '@wallpaper/contract/account'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { defaultLimits } from './loadShedding.ts'

let server: TestServer
const opened: Socket[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})
afterAll(() => server.stop())

const port = () => Number(new URL(server.url).port)

const open = async (sent: string) => {
  const socket = connect(port(), '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (sent) socket.write(sent)
}

interface Asked {
  url: string
  method: string
  headers?: Record<string, string>
  body?: string
}

/** On a connection of its own, like another phone; null without an answer within five seconds. */
const answerTo = async ({ url, body = '', ...asked }: Asked) => {
  const sent = request(`${server.url}${url}`, { ...asked, agent: false, signal: AbortSignal.timeout(5_000) })
  sent.end(body)
  try {
    const [reply] = await once(sent, 'response')
    const { statusCode, headers: given }: { statusCode: number; headers: IncomingHttpHeaders } = reply
    const { code } = JSON.parse(await text(reply))
    return { status: statusCode, code, retryAfter: given['retry-after'] }
  } catch {
    return null
  }
}

const signedIn = (session: { guid: string; token: string }) =>
  answerTo({
    method: 'GET',
    url: urlOf(userInfo),
    headers: { [headers.guid]: session.guid, [headers.token]: session.token },
  })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const newcomer = () =>
  answerTo({
    method: 'POST',
    url: urlOf(phoneLogin),
    headers: form,
    body: 'phone=13900000001&password=Wrong-pass-1',
  })

const halfHead = `GET ${urlOf(userInfo)} HTTP/1.1\r\nHost: x\r\nX-Slow: `
const halfBody = [
  `POST ${urlOf(phoneLogin)} HTTP/1.1`,
  'Host: x',
  `Content-Type: ${form['content-type']}`,
  'Content-Length: 40',
  '',
  'phone=',
].join('\r\n')

describe('one phone', () => {
  it.each([
    { what: 'says nothing on', sent: '', count: defaultLimits.silentPerAddress + 44 },
    { what: 'sends half a head on', sent: halfHead, count: defaultLimits.silentPerAddress + 44 },
    { what: 'sends half a body on', sent: halfBody, count: defaultLimits.sendingPerAddress + 50 },
  ])('that $what $count connections shuts nobody out', async ({ sent, count }) => {
    const known = await server.make.person()
    const unknown = await server.make.person()
    const ok = { status: 200, code: 1, retryAfter: undefined }
    expect(await signedIn(known.session)).toEqual(ok)
    await Promise.all(Array.from({ length: count }, () => open(sent)))
    expect(await signedIn(known.session)).toEqual(ok)
    expect(await signedIn(unknown.session)).toEqual(ok)
    const wrongPassword = { status: 200, code: expect.any(Number), retryAfter: undefined }
    await expect.poll(newcomer, { timeout: 20_000, interval: 100 }).toEqual(wrongPassword)
  })
})
