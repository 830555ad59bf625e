import type { AwsClient } from 'aws4fetch'
import type { ListedObject } from './storage.ts'

// Lists an S3 prefix page by page, each after the last key of the previous one, so that deletions between
// pages skip nothing.

const pageSize = 500

export async function* listObjects(
  client: AwsClient,
  bucketUrl: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  let after = ''
  for (;;) {
    const page = await listPage(client, bucketUrl, prefix, after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.key
  }
}

async function listPage(
  client: AwsClient,
  bucketUrl: string,
  prefix: string,
  after: string,
): Promise<ListedObject[]> {
  const url = new URL(bucketUrl)
  url.search = new URLSearchParams({
    'list-type': '2',
    prefix,
    'max-keys': String(pageSize),
    ...(after && { 'start-after': after }),
  }).toString()
  const response = await client.fetch(url)
  const body = await response.text()
  if (!response.ok) throw new Error(`the object store refused to list ${prefix}: ${response.status}`)
  // Our keys need no XML escaping (see isKey), so this simple parsing is enough.
  return [...body.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(entry)?.[1]
    // An unreadable date must not look old.
    const modifiedAt = Date.parse(/<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1] ?? '')
    return key ? [{ key, modifiedAt: Number.isNaN(modifiedAt) ? Number.POSITIVE_INFINITY : modifiedAt }] : []
  })
}
