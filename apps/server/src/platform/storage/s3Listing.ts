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
    const keys = await listKeys(client, bucketUrl, prefix)
    if (keys.length === 0) return gone
    await inBatches(keys, remove)
    gone += keys.length
  }
}

async function listKeys(client: AwsClient, bucketUrl: string, prefix: string): Promise<string[]> {
  const url = new URL(bucketUrl)
  url.search = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': String(pageSize) }).toString()
  const response = await client.fetch(url)
  const body = await response.text()
  if (!response.ok) throw new Error(`the object store refused to list ${prefix}: ${response.status}`)
  // Our keys have no character that XML would escape (see isKey), so this much reading is enough.
  return [...body.matchAll(/<Key>([^<]+)<\/Key>/g)].flatMap(([, key]) => (key ? [key] : []))
}

async function inBatches(keys: readonly string[], remove: (key: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < keys.length; start += atOnce) {
    await Promise.all(keys.slice(start, start + atOnce).map(remove))
  }
}
