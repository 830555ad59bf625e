/** A real S3 server in its own folder, with or without ACLs. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const addressOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`

/** Like today's default buckets: refuses requests that name an ACL, and is otherwise the same. */
const refuseAcls = async (behind: string) => {
  const server = createServer((request, response) => {
    if (request.headers['x-amz-acl'] !== undefined) {
      const body = '<Error><Code>AccessControlListNotSupported</Code></Error>'
      request.resume().once('end', () => response.writeHead(400).end(body))
      return
    }
    const { method, headers, url = '/' } = request
    const onward = httpRequest(`${behind}${url}`, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { endpoint: addressOf(server.address() as AddressInfo), close: () => void server.close() }
}

/** Its bucket is `pictures`, its only account S3RVER. */
export const startObjectStore = async ({ hasAcls }: { hasAcls: boolean }) => {
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  })
  const direct = addressOf(await server.run())
  const front = hasAcls ? { endpoint: direct, close: () => {} } : await refuseAcls(direct)
  return {
    endpoint: front.endpoint,
    /** The folder of its objects, with a subfolder for each bucket. */
    directory,
    close: async () => {
      front.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
