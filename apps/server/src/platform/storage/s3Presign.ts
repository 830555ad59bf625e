import type { AwsClient } from 'aws4fetch'

// Presigned S3 URLs (SigV4 in the query): the holder may do this one operation, with exactly these headers,
// until it expires.

export interface Presigned {
  readonly method: 'GET' | 'PUT'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly signedAt: number
  readonly expiresAt: number
}

const longestSeconds = 604_800

export async function presign(client: AwsClient, wanted: Presigned): Promise<string> {
  const url = new URL(wanted.url)
  const seconds = Math.floor((wanted.expiresAt - wanted.signedAt) / 1000)
  url.searchParams.set('X-Amz-Expires', String(Math.min(Math.max(seconds, 1), longestSeconds)))
  const signed = await client.sign(url, {
    method: wanted.method,
    headers: { ...wanted.headers },
    // Without allHeaders the content type would stay unsigned, and the client could send HTML.
    aws: { signQuery: true, allHeaders: true, datetime: amzDate(wanted.signedAt) },
  })
  return signed.url
}

function amzDate(time: number): string {
  return new Date(time).toISOString().replace(/[:-]|\.\d{3}/g, '')
}
