/** Encrypted pushes to the product's event address, as WeChat sends them. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { SimulatorSettings } from '../settings.ts'

type Keys = SimulatorSettings['component']

const encrypt = ({ aesKey, appId }: Keys, message: string): string => {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
  const pad = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(pad, pad)),
    cipher.final(),
  ]).toString('base64')
}

/** The message in a reply of ours; null when it is not encrypted. */
export const decryptedReply = ({ aesKey }: Keys, body: string): string | null => {
  const encrypted = /<Encrypt><!\[CDATA\[([^\]]*)\]\]><\/Encrypt>/.exec(body)?.[1]
  if (!encrypted) return null
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()])
  return plain.subarray(20, 20 + plain.readUInt32BE(16)).toString('utf8')
}

/** The signed address and body of a push. */
export const pushOf = (keys: Keys, clock: Clock, fields: Record<string, string>) => {
  const seconds = String(Math.floor(clock.now() / 1000))
  const inner = Object.entries({ AppId: keys.appId, CreateTime: seconds, ...fields })
    .map(([name, value]) => `<${name}><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`)
    .join('')
  const encrypted = encrypt(keys, `<xml>${inner}</xml>`)
  const nonce = randomBytes(6).toString('hex')
  const signature = createHash('sha1')
    .update([keys.token, seconds, nonce, encrypted].sort().join(''))
    .digest('hex')
  const query = new URLSearchParams({
    timestamp: seconds,
    nonce,
    encrypt_type: 'aes',
    msg_signature: signature,
  })
  const body = `<xml><AppId><![CDATA[${keys.appId}]]></AppId><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
  return { query: query.toString(), body }
}

export type Push = (fields: Record<string, string>) => Promise<number | null>

/** Returns the HTTP status, or null when nobody answered: the real one would try again later. */
export const createPush =
  (keys: Keys, clock: Clock, eventUrl: () => string): Push =>
  async (fields) => {
    const { query, body } = pushOf(keys, clock, fields)
    try {
      const response = await fetch(`${eventUrl()}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml', connection: 'close' },
        body,
        signal: AbortSignal.timeout(5_000),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return null
    }
  }
