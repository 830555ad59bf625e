import type { AwsClient } from 'aws4fetch'

// Deleting by prefix in S3: list a page, delete it, list again. Since what was deleted is not listed any
// more, no continuation token is needed, and a run that was cut short is simply repeated.

const pageSize = 500
const atOnce = 8

export async function deleteListed(
  client: AwsClient,
  bucketUrl: string,
  prefix: string,
  remove: (key: string) => Promise<void>,
): Promise<number> {
  let gone = 0
  for (;;) {
    const keys = (await listPage(client, bucketUrl, prefix, '')).map(({ key }) => key)
    if (keys.length === 0) return gone
    await inBatches(keys, remove)
    gone += keys.length
  }
}

/** What is too young stays, so the listing goes on behind the last key it has seen. */
export async function deleteListedBefore(
  client: AwsClient,
  bucketUrl: string,
  { prefix, before }: { prefix: string; before: number },
  remove: (key: string) => Promise<void>,
): Promise<number> {
  let gone = 0
  let after = ''
  for (;;) {
    const page = await listPage(client, bucketUrl, prefix, after)
    const last = page.at(-1)
    if (!last) return gone
    const old = page.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key)
    await inBatches(old, remove)
    gone += old.length
    after = last.key
  }
}

interface Listed {
  readonly key: string
  readonly modifiedAt: number
}

async function listPage(
  client: AwsClient,
  bucketUrl: string,
  prefix: string,
  after: string,
): Promise<Listed[]> {
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

async function inBatches(keys: readonly string[], remove: (key: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < keys.length; start += atOnce) {
    await Promise.all(keys.slice(start, start + atOnce).map(remove))
  }
}
