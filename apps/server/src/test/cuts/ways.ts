/** Every way to upload or download bytes, computed from the contract and from storage's URLs. */
import { randomUUID } from 'node:crypto'
import { createClient } from '@wallpaper/client'
import { headers, mountsOf } from '@wallpaper/contract'
import { sts, uploadOriginal, uploadPhoto } from '@wallpaper/contract/upload'
import sharp from 'sharp'
import { z } from 'zod'
import type { Callers } from '../every/suite/callers.ts'
import { sampleForm } from '../every/suite/sampler.ts'
import { isOnFirstLine, type Target, targets } from '../every/suite/targets.ts'
import { ownPage } from '../http/ownPage.ts'
import type { CutRequest } from './cutRequest.ts'

export interface Way {
  name: string
  make: (nth: number) => CutRequest
}

/** Large enough to arrive in several chunks. */
const sentBytes = 100_000

const boundary = 'a-boundary-of-this-test'

const multipartBody = (fields: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(sentBytes, 'x'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const isUpload = ({ endpoint }: Target): boolean => endpoint.body === 'multipart'

/** Exports are the only replies that may be long. */
const isExport = ({ endpoint: { output } }: Target): boolean =>
  output instanceof z.ZodObject && 'csv' in output.shape

const callWay = ({ endpoint, url }: Target, { permitted }: Callers): Way => {
  const form = sampleForm(endpoint)
  const query = new URLSearchParams(form).toString()
  const type =
    endpoint.body === 'multipart'
      ? `multipart/form-data; boundary=${boundary}`
      : 'application/x-www-form-urlencoded'
  const body = endpoint.body === 'multipart' ? multipartBody(form) : Buffer.from(query)
  const isRead = endpoint.method === 'GET'
  return {
    name: `${endpoint.method} ${url}`,
    make: () => ({
      method: endpoint.method,
      path: isRead && query ? `${url}?${query}` : url,
      headers: {
        ...ownPage,
        ...permitted(endpoint.auth),
        ...(endpoint.idempotent && { [headers.idempotencyKey]: randomUUID() }),
        ...(!isRead && { 'content-type': type }),
      },
      body: isRead ? null : body,
    }),
  }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://127.0.0.1')
  return pathname + search
}

const getWay = (name: string, address: string, range?: string): Way => ({
  name,
  make: () => ({ method: 'GET', path: pathOf(address), headers: range ? { range } : {}, body: null }),
})

/** Noise does not compress: both the original and its renditions are long. */
const noise = () =>
  sharp({
    create: {
      width: 1_600,
      height: 1_600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

/** Storage's URLs for one person: uploads, a public file and a private one. */
const storageWays = async (url: string, { people }: Callers): Promise<Way[]> => {
  const client = createClient({ baseUrl: url, headers: () => people.person })
  const wanted = { kind: 'picture' as const, name: 'a.jpg', fileType: 'jpg' }
  const { files } = await client.call(sts, { files: Array.from({ length: 8 }, () => wanted) })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await noise())], { type: 'image/png' }), 'noise.png')
  const [mount] = mountsOf(uploadPhoto)
  const reply = await fetch(url + mount?.url, { method: 'POST', headers: people.person, body: form })
  const { data } = z
    .object({ data: z.object({ image_url: z.string(), upload: z.object({ upload_id: z.string() }) }) })
    .parse(await reply.json())
  const original = await client.call(uploadOriginal, { upload_id: data.upload.upload_id })
  if (!original.url) throw new Error('the original was not kept')
  const put = (nth: number): CutRequest => {
    const grant = files[nth % files.length]
    if (!grant) throw new Error('no place to send to')
    const body = Buffer.alloc(sentBytes, 'x')
    return { method: 'PUT', path: pathOf(grant.upload_url), headers: grant.headers, body }
  }
  return [
    { name: 'signed PUT', make: put },
    getWay('public GET', data.image_url),
    getWay('public GET of a range', data.image_url, 'bytes=1000-200000'),
    getWay('private GET', original.url),
    getWay('private GET of a range', original.url, 'bytes=500000-'),
  ]
}

export const allWays = async (url: string, callers: Callers): Promise<Way[]> => [
  ...(await storageWays(url, callers)),
  ...targets
    .filter((target) => isOnFirstLine(target) && (isUpload(target) || isExport(target)))
    .map((target) => callWay(target, callers)),
]
