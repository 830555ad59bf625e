import type { AwsClient } from 'aws4fetch'
import type { ListedObject } from './storage.ts'

// Listing by prefix in S3, a page at a time, each behind the last key of the one before: what is taken away between
// two pages disturbs nothing.

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
  // Our keys have no character that XML would escape (see isKey), so this much reading is enough.
  return [...body.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(entry)?.[1]
    // A moment that cannot be read must not look old.
    const modifiedAt = Date.parse(/<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1] ?? '')
    return key ? [{ key, modifiedAt: Number.isNaN(modifiedAt) ? Number.POSITIVE_INFINITY : modifiedAt }] : []
  })
}
