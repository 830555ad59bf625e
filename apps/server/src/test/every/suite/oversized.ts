/** Requests that are far too large: a body, a file, a header, a URL. */
import { request } from 'node:http'
import { headers } from '@wallpaper/contract'
import { ownPage } from '../../http/ownPage.ts'
import { sendRaw } from '../../http/rawHttp.ts'
import type { Credentials } from './callers.ts'
import { type Answer, answerOf } from './request.ts'
import type { Target } from './targets.ts'

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a')
const beginning = megabytes(1)

const file = () =>
  Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    megabytes(31),
    Buffer.from('\r\n--x--\r\n'),
  ])

interface Body {
  type: string
  body: Buffer
  /** The announced size. */
  bytes: number
}

const post = (origin: string, target: Target, credentials: Credentials, { type, body, bytes }: Body) =>
  new Promise<Answer>((resolve, reject) => {
    const sending = request(origin + target.url, {
      method: target.endpoint.method,
      headers: {
        ...ownPage,
        ...credentials,
        [headers.idempotencyKey]: 'far-too-large',
        'content-type': type,
        'content-length': bytes,
      },
    })
    sending.on('error', reject)
    sending.on('response', async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      const got = new Headers(
        Object.entries(reply.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      )
      resolve(answerOf(target, reply.statusCode ?? 0, got, text))
      sending.destroy()
    })
    sending.write(body)
  })

/** A form announced with 10 MB of which only the beginning is sent, or a file above the limit. */
export const sendTooLarge = (origin: string, target: Target, credentials: Credentials): Promise<Answer> => {
  if (target.endpoint.body === 'form') {
    const type = 'application/x-www-form-urlencoded'
    return post(origin, target, credentials, { type, body: beginning, bytes: 10 * beginning.length })
  }
  const body = file()
  return post(origin, target, credentials, {
    type: 'multipart/form-data; boundary=x',
    body,
    bytes: body.length,
  })
}

/** A header that is far too long, and a URL that is. */
export const sendTooLong = (origin: string, target: Target): Promise<Answer[]> => {
  const long = 'x'.repeat(100_000)
  const { method } = target.endpoint
  const heads = [
    `${method} ${target.url} HTTP/1.1\r\ntoken: ${long}`,
    `${method} ${target.url}?a=${long} HTTP/1.1`,
  ]
  return Promise.all(
    heads.map(async (head) => {
      const reply = await sendRaw(Number(new URL(origin).port), `${head}\r\nHost: x\r\n\r\n`)
      return answerOf(target, reply.status, new Headers([...reply.headers]), reply.body)
    }),
  )
}
