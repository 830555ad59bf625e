/** The keys of merchant and channel, and everything that is signed or encrypted with them. */
import { createCipheriv, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

/** An unacknowledged notice is repeated with growing delays, like the real ones (15 s, 15 s, 30 s, …). */
const noticePausesMs = [0, 100, 200, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

const pem = { type: 'spki', format: 'pem' } as const

export const createPayChannel = (clock: Clock) => {
  const merchantPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const platformPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const merchant = {
    mchid: '1900000001',
    serial_no: randomBytes(20).toString('hex').toUpperCase(),
    private_key: merchantPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    api_v3_key: randomBytes(16).toString('hex'),
    platform_serial: `PUB_KEY_ID_${randomBytes(10).toString('hex').toUpperCase()}`,
    platform_public_key: createPublicKey(platformPair.privateKey).export(pem).toString(),
  }

  const signed = (body: string): Record<string, string> => {
    // Notices and replies are checked against the real time.
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const nonce = randomBytes(16).toString('hex')
    const text = `${timestamp}\n${nonce}\n${body}\n`
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': merchant.platform_serial,
      'wechatpay-signature': sign('RSA-SHA256', Buffer.from(text), platformPair.privateKey).toString(
        'base64',
      ),
    }
  }

  const seal = (facts: object, { event, type }: { event: string; type: string }): string => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(merchant.api_v3_key), Buffer.from(nonce))
    cipher.setAAD(Buffer.from(type))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(facts), 'utf8'), cipher.final()])
    return JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(clock.now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: {
        original_type: type,
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64'),
        associated_data: type,
        nonce,
      },
    })
  }

  const send = (url: string, body: string): Promise<Response | null> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(body) },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)

  const notify = async (url: string, body: string): Promise<void> => {
    for (const pauseMs of noticePausesMs) {
      await wait(pauseMs, undefined, { ref: false })
      if ((await send(url, body))?.ok) return
    }
  }

  const isSigned = (request: FastifyRequest): boolean => {
    const header = request.headers.authorization ?? ''
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ') || field('mchid') !== merchant.mchid) return false
    if (field('serial_no') !== merchant.serial_no) return false
    const body = typeof request.body === 'string' ? request.body : ''
    const text = `${request.method}\n${request.url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
    return verify(
      'RSA-SHA256',
      Buffer.from(text),
      merchantPair.publicKey,
      Buffer.from(field('signature'), 'base64'),
    )
  }

  return { merchant, privateKey: platformPair.privateKey, signed, seal, send, notify, isSigned }
}

export type PayChannel = ReturnType<typeof createPayChannel>
