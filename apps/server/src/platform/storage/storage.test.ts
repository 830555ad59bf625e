import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startObjectStore } from '../../test/objectStore.ts'
import { openDiskStorage } from './diskStorage.ts'
import { keptStorage } from './keptStorage.ts'
import { presign } from './s3Presign.ts'
import { s3Storage } from './s3Storage.ts'
import { storageRoutes } from './storage.routes.ts'
import { storageSuite } from './storage.suite.ts'
import type { ObjectStore } from './storage.ts'
import { storageAddresses } from './storageAddresses.ts'
import { storeOwner } from './storeOwner.ts'

const temporaryFolder = (name: string) => mkdtemp(join(tmpdir(), name))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })
const movableClock = () => {
  let offset = 0
  const move = (ms: number) => {
    offset += ms
  }
  return { now: () => Date.now() + offset, move }
}
const addressOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`

const first = { system: '7000000000000000001', database: 16384, name: 'first' }
const second = { ...first, database: 16385, name: 'second' }

/** The store as the server uses it, and another owner that takes it over. */
const ownedBy = async (store: ObjectStore, now: () => number) => {
  const owner = storeOwner(store, { identity: first, adopts: false, now })
  await owner.claim()
  return {
    storage: keptStorage(store, { owner, now }),
    claimByAnother: (adopts: boolean) => storeOwner(store, { identity: second, adopts, now }).claim(),
    claimAgain: () => storeOwner(store, { identity: first, adopts: true, now }).claim(),
  }
}

storageSuite('disk storage', async () => {
  const root = await temporaryFolder('disk-storage-')
  const clock = movableClock()
  const config = { secrets: ['a secret for this test'] as const, baseUrl: '' }
  const addresses = storageAddresses(config)
  const store = await openDiskStorage({ root, addresses, now: clock.now })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(storageRoutes, { storage: store, addresses, filesRoot: root })
  config.baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...(await ownedBy(store, clock.now)),
    moveClock: clock.move,
    hidesPrivate: true,
    hasAcls: true,
    close: async () => {
      await app.close()
      // Refused writes left no temporary files.
      expect(await readdir(join(root, '.tmp'))).toEqual([])
      await remove(root)
    },
  }
})

const s3Suite = (name: string, hasAcls: boolean) =>
  storageSuite(name, async () => {
    const clock = movableClock()
    const server = await startObjectStore({ hasAcls })
    const store = s3Storage({
      endpoint: server.endpoint,
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
      hasAcls,
      now: clock.now,
    })
    return {
      ...(await ownedBy(store, clock.now)),
      moveClock: clock.move,
      hidesPrivate: false,
      hasAcls,
      close: server.close,
    }
  })

s3Suite('S3 storage', true)
s3Suite('S3 storage in a bucket without ACLs', false)

describe('S3 addresses', () => {
  const account = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const client = new AwsClient({ ...account, region: 'us-east-1', service: 's3' })
  const signatureOf = (url: string) => new URL(url).searchParams.get('X-Amz-Signature')

  it('signs the sample GET of the AWS documentation as AWS does', async () => {
    const signedAt = Date.UTC(2013, 4, 24)
    const url = 'https://examplebucket.s3.amazonaws.com/test.txt'
    const wanted = { method: 'GET', url, headers: {}, signedAt, expiresAt: signedAt + 86_400_000 } as const
    expect(signatureOf(await presign(client, wanted))).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })

  it('signs a PUT over content type and ACL as an independent implementation does', async () => {
    const signedAt = Date.UTC(2025, 0, 1)
    const url = await presign(client, {
      method: 'PUT',
      url: 'https://examplebucket.s3.amazonaws.com/a/b.png',
      headers: { 'content-type': 'image/png', 'x-amz-acl': 'public-read' },
      signedAt,
      expiresAt: signedAt + 600_000,
    })
    expect(signatureOf(url)).toBe('7b00c20d82c4f9a57ce39ff12efbef4de15cdeaec8793142c970bc805eebb77b')
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host;x-amz-acl')
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('600')
  })

  const config = { ...account, region: 'us-east-1', bucket: 'examplebucket' }
  const grant = { key: 'incoming/1', contentType: 'image/png', maxBytes: 1, expiresAt: Date.now() + 9e9 }

  it.each([
    ['in the host name', 'https://s3.amazonaws.com', false, 'https://examplebucket.s3.amazonaws.com/'],
    ['in the path', 'http://minio:9000/', true, 'http://minio:9000/examplebucket/'],
  ])('puts the bucket %s', async (_where, endpoint, pathStyle, base) => {
    const storage = s3Storage({ ...config, endpoint, pathStyle })
    expect(storage.publicUrl('public/a.webp')).toBe(`${base}public/a.webp`)
    const { url } = await storage.signPut(grant)
    expect(url.startsWith(`${base}incoming/1?`)).toBe(true)
    // S3 refuses to sign for more than a week; a longer request must not break the upload.
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('604800')
  })

  it('signs for the address by which phones reach the store, when the servers have another', async () => {
    const publicEndpoint = 'https://files.example.cn'
    const storage = s3Storage({ ...config, endpoint: 'http://store:4568', publicEndpoint, pathStyle: true })
    const addresses = [
      (await storage.signPut(grant)).url,
      await storage.signedGet('private/a.webp', { expiresInSeconds: 60 }),
      storage.publicUrl('public/a.webp'),
    ]
    for (const address of addresses) expect(new URL(address).origin).toBe(publicEndpoint)
  })

  it('writes the public with the header that opens it, and nothing else with it', async () => {
    const acls = new Map<string, unknown>()
    const store = createServer((request, response) => {
      acls.set(request.url ?? '', request.headers['x-amz-acl'])
      request.resume().once('end', () => response.end())
    }).listen(0, '127.0.0.1')
    await once(store, 'listening')
    const endpoint = addressOf(store.address() as AddressInfo)
    const storage = s3Storage({ ...config, endpoint, pathStyle: true })
    for (const key of ['public/a.webp', 'private/a.webp', 'incoming/1/a']) {
      await storage.write(key, { bytes: Buffer.from('x') })
    }
    store.close()
    expect(Object.fromEntries(acls)).toEqual({
      '/examplebucket/public/a.webp': 'public-read',
      '/examplebucket/private/a.webp': undefined,
      '/examplebucket/incoming/1/a': undefined,
    })
  })

  it('shows the public under the domain in front of the bucket', () => {
    const endpoint = 'https://s3.amazonaws.com'
    const storage = s3Storage({
      ...config,
      endpoint,
      pathStyle: false,
      publicBaseUrl: 'https://cdn.example.com/',
    })
    expect(storage.publicUrl('public/a.webp')).toBe('https://cdn.example.com/public/a.webp')
  })
})
