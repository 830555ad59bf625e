/** A real S3 server in a folder of its own, with ACLs or without. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const addressOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`

/** As buckets are made today: a request that names an ACL is refused, and nothing else is different. */
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

/** Its bucket is `pictures`, and the one account it knows S3RVER. */
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
    /** Where its objects lie, in a folder for each bucket. */
    directory,
    close: async () => {
      front.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
