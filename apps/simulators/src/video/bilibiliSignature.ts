/** Checks the signed headers of Bilibili's member API, from its documentation and not from the product's code. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const signedNames = [
  'x-bili-accesskeyid',
  'x-bili-content-md5',
  'x-bili-signature-method',
  'x-bili-signature-nonce',
  'x-bili-signature-version',
  'x-bili-timestamp',
]

const allowedSeconds = 600

/** `body` is the raw JSON; '' for files and without a body. */
export function isSignedByBilibili(
  request: FastifyRequest,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  body: string,
): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const text = signedNames.map((name) => `${name}:${header(name)}`).join('\n')
  const expected = createHmac('sha256', clientSecret).update(text).digest('hex')
  const given = header('authorization')
  const age = Math.abs(Date.now() / 1_000 - Number(header('x-bili-timestamp')))
  return (
    header('x-bili-accesskeyid') === clientId &&
    header('x-bili-content-md5') === createHash('md5').update(body).digest('hex') &&
    age <= allowedSeconds &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
}
