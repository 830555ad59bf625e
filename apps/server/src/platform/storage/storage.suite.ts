import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadKeyError, cachingOf, ObjectTooLargeError, type Storage } from './storage.ts'
import { StoreLostError } from './storeOwner.ts'

// What every implementation of Storage must do, seen by its users: the server through the interface, and the
// phone through HTTP. storage.test.ts runs it against the disk and against an S3 server.

export interface StorageUnderTest {
  readonly storage: Storage
  /** Another database claims the store; with `adopts` it takes it over. */
  claimByAnother(adopts: boolean): Promise<void>
  /** Claims it back. */
  claimAgain(): Promise<void>
  /** Moves the clock used for signing; checks use the real one. */
  moveClock(ms: number): void
  /** Whether the store distinguishes private and public; the S3 server of the tests does not. */
  readonly hidesPrivate: boolean
  /** Whether files are made public by an ACL header, or by the bucket's policy. */
  readonly hasAcls: boolean
  close(): Promise<void>
}

const minute = 60_000

export function storageSuite(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(name, () => {
    let running: StorageUnderTest
    let storage: Storage
    let folder: string

    beforeAll(async () => {
      running = await start()
      storage = running.storage
      folder = await mkdtemp(join(tmpdir(), 'storage-suite-'))
    })
    afterAll(async () => {
      await running.close()
      await rm(folder, { recursive: true, force: true })
    })

    const put = (url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) =>
      fetch(url, { method: 'PUT', headers, body })
    const grantFor = (key: string) => ({
      key,
      contentType: 'image/png',
      maxBytes: 2_000_000,
      expiresAt: Date.now() + minute,
    })

    describe('objects', () => {
      it('gives back exactly the bytes that were written, and the type that the key names', async () => {
        const bytes = randomBytes(70_000)
        const written = await storage.write('public/a/one.webp', { bytes })
        expect(written).toMatchObject({ key: 'public/a/one.webp', size: 70_000, contentType: 'image/webp' })
        expect(await storage.read('public/a/one.webp')).toEqual(bytes)
        const head = await storage.head('public/a/one.webp')
        expect(head).toMatchObject({ size: 70_000, contentType: 'image/webp' })
        expect(head?.etag).toBe(written.etag)
        expect(head?.etag).toMatch(/^(W\/)?"[0-9a-f-]{8,64}"$/)
        expect(Math.abs((head?.modifiedAt ?? 0) - Date.now())).toBeLessThan(minute)
      })

      it('writes from a file and from a stream as from bytes', async () => {
        const bytes = randomBytes(300_000)
        const path = join(folder, 'source.bin')
        await writeFile(path, bytes)
        await storage.write('public/b/file.webp', { file: path })
        await storage.write('public/b/stream.webp', { stream: Readable.from(chunked(bytes)) })
        expect(await storage.read('public/b/file.webp')).toEqual(bytes)
        expect(await storage.read('public/b/stream.webp')).toEqual(bytes)
      })

      it('copies an object into a file', async () => {
        const bytes = randomBytes(200_000)
        await storage.write('incoming/u1/raw', { bytes })
        const path = join(folder, 'copy.bin')
        expect(await storage.readToFile('incoming/u1/raw', path)).toMatchObject({ size: 200_000 })
        expect(await readFile(path)).toEqual(bytes)
      })

      it('keeps an empty object as an empty object', async () => {
        await storage.write('public/d/empty.webp', { bytes: new Uint8Array() })
        expect(await storage.head('public/d/empty.webp')).toMatchObject({ size: 0 })
        expect(await storage.read('public/d/empty.webp')).toEqual(Buffer.alloc(0))
      })

      it('answers null for what is not there', async () => {
        expect(await storage.head('public/none.webp')).toBeNull()
        expect(await storage.read('public/none.webp')).toBeNull()
        expect(await storage.readToFile('public/none.webp', join(folder, 'none'))).toBeNull()
      })

      it('replaces an object as a whole', async () => {
        const first = await storage.write('public/e/x', { bytes: Buffer.from('first one') })
        const second = await storage.write('public/e/x', { bytes: Buffer.from('second') })
        expect(second.etag).not.toBe(first.etag)
        expect(String(await storage.read('public/e/x'))).toBe('second')
        expect(await storage.head('public/e/x')).toMatchObject({ size: 6 })
      })

      it('refuses a source over its limit and keeps nothing of it', async () => {
        const bytes = randomBytes(1_001)
        const limited = { maxBytes: 1_000 }
        for (const source of [{ bytes }, { stream: Readable.from(chunked(bytes, 100)) }]) {
          await expect(storage.write('public/f/big', source, limited)).rejects.toThrow(ObjectTooLargeError)
        }
        expect(await storage.head('public/f/big')).toBeNull()
        await storage.write('public/f/fits', { bytes: bytes.subarray(0, 1_000) }, limited)
      })

      it('keeps nothing of a source that breaks half-way', async () => {
        const source = { stream: Readable.from(breaking()) }
        await expect(storage.write('public/g/broken', source)).rejects.toThrow('the source broke')
        expect(await storage.head('public/g/broken')).toBeNull()
      })

      it('keeps nothing of a source that was broken before anybody read it, nor of a file that is not there', async () => {
        const stream = Readable.from(chunked(randomBytes(100)))
        const writing = storage.write('public/g/early', { stream })
        stream.destroy(new Error('the source broke'))
        await expect(writing).rejects.toThrow('the source broke')
        const file = join(tmpdir(), 'there-is-no-such-file')
        await expect(storage.write('public/g/missing', { file })).rejects.toThrow(Error)
        expect(await storage.head('public/g/early')).toBeNull()
        expect(await storage.head('public/g/missing')).toBeNull()
      })

      it('deletes one object, and again without complaint', async () => {
        await storage.write('public/h/gone', { bytes: Buffer.from('x') })
        await storage.delete('public/h/gone')
        await storage.delete('public/h/gone')
        expect(await storage.head('public/h/gone')).toBeNull()
      })

      it('deletes a prefix and nothing beside it', async () => {
        const keys = ['incoming/p/1', 'incoming/p/2', 'incoming/p/deep/er/3', 'incoming/pq/4']
        for (const key of keys) await storage.write(key, { bytes: Buffer.from(key) })
        expect(await storage.deletePrefix('incoming/p/')).toBe(3)
        expect(await storage.deletePrefix('incoming/p/')).toBe(0)
        expect(await Promise.all(keys.map(async (key) => (await storage.head(key)) !== null))).toEqual([
          false,
          false,
          false,
          true,
        ])
      })
    })

    it('deletes of a prefix what is older than a moment, and leaves the rest', async () => {
      const keys = ['incoming/age/1', 'incoming/age/deep/2', 'incoming/older/3']
      for (const key of keys) await storage.write(key, { bytes: Buffer.from(key) })
      const kept = async () => {
        const heads = await Promise.all(keys.map((key) => storage.head(key)))
        return heads.map((head) => head !== null)
      }
      expect(await storage.deleteOlder('incoming/age/', Date.now() - 60 * minute)).toBe(0)
      expect(await kept()).toEqual([true, true, true])
      expect(await storage.deleteOlder('incoming/age/', Date.now() + minute)).toBe(2)
      expect(await kept()).toEqual([false, false, true])
    })

    it('erases of a prefix what is older than a moment, past the bin', async () => {
      const keys = ['private/gone/1', 'private/gone/deep/2', 'private/kept/3']
      for (const key of keys) await storage.write(key, { bytes: Buffer.from(key) })
      expect(await storage.eraseOlder('private/gone/', Date.now() - 60 * minute)).toBe(0)
      expect(await storage.eraseOlder('private/gone/', Date.now() + minute)).toBe(2)
      const heads = await Promise.all(keys.map((key) => storage.head(key)))
      expect(heads.map((head) => head !== null)).toEqual([false, false, true])
      expect(await Promise.all(keys.map((key) => storage.takeBack(key)))).toEqual([false, false, false])
    })

    describe('the bin', () => {
      const day = 86_400_000
      const bytes = Buffer.from('not to be lost')
      const key = 'public/bin/1.webp'
      const deleted = async () => {
        await storage.write(key, { bytes })
        await storage.delete(key)
        expect(await storage.head(key)).toBeNull()
      }
      // Other tests of this file leave objects in the bin.
      beforeAll(() => storage.emptyBin())

      it('keeps what was deleted for seven days, and gives it back', async () => {
        await deleted()
        running.moveClock(7 * day)
        expect(await storage.emptyBin()).toBe(0)
        expect(await storage.takeBack(key)).toBe(true)
        expect(await storage.takeBack(key)).toBe(false)
        expect(await storage.read(key)).toEqual(bytes)
        running.moveClock(-7 * day)
      })

      it('lets it go after that', async () => {
        await deleted()
        running.moveClock(9 * day)
        expect(await storage.emptyBin()).toBeGreaterThan(0)
        expect(await storage.takeBack(key)).toBe(false)
        running.moveClock(-9 * day)
        expect(await storage.takeBack(key)).toBe(false)
      })

      it('cannot be looked into', async () => {
        await deleted()
        const shown = storage.publicUrl(key)
        expect((await fetch(shown)).status).not.toBe(200)
        const inBin = shown.replace('public/', `bin/${new Date().toISOString().slice(0, 10)}/public/`)
        if (running.hidesPrivate) expect((await fetch(inBin)).status).not.toBe(200)
      })
    })

    describe('a store that belongs to another database', () => {
      it('is not taken by accident', async () => {
        await expect(running.claimByAnother(false)).rejects.toThrow('文件存储属于另一个数据库（first')
        await storage.write('public/o/mine', { bytes: Buffer.from('x') })
        await storage.delete('public/o/mine')
      })

      it('is left alone from the moment it was taken over', async () => {
        const keys = ['public/o/1', 'public/o/2']
        for (const key of keys) await storage.write(key, { bytes: Buffer.from('x') })
        await running.claimByAnother(true)
        await expect(storage.delete('public/o/1')).rejects.toThrow(StoreLostError)
        await expect(storage.deletePrefix('public/o/')).rejects.toThrow(StoreLostError)
        await expect(storage.deleteOlder('public/o/', Date.now() + minute)).rejects.toThrow(StoreLostError)
        await expect(storage.eraseOlder('public/o/', Date.now() + minute)).rejects.toThrow(StoreLostError)
        for (const key of keys) expect(await storage.head(key)).not.toBeNull()
        await running.claimAgain()
        expect(await storage.deletePrefix('public/o/')).toBe(2)
      })
    })

    describe('keys', () => {
      const bad = ['', '/', '../x', 'public/../x', 'a//b', '/a', 'a/', '.hidden', 'a/.b', 'a\\b', 'a b', 'é']
      it.each([...bad, 'a\0b', 'x'.repeat(600)])('refuses the key %j everywhere', async (key) => {
        const bytes = Buffer.from('x')
        await expect(storage.write(key, { bytes })).rejects.toThrow(BadKeyError)
        await expect(storage.head(key)).rejects.toThrow(BadKeyError)
        await expect(storage.read(key)).rejects.toThrow(BadKeyError)
        await expect(storage.delete(key)).rejects.toThrow(BadKeyError)
        await expect(storage.signPut(grantFor(key))).rejects.toThrow(BadKeyError)
        await expect(async () => storage.signedGet(key, { expiresInSeconds: 60 })).rejects.toThrow(
          BadKeyError,
        )
        expect(() => storage.publicUrl(key)).toThrow(BadKeyError)
      })

      it('takes only whole folders as a prefix to delete', async () => {
        for (const prefix of ['', '/', 'incoming', '../', 'incoming/../']) {
          await expect(async () => storage.deletePrefix(prefix)).rejects.toThrow(BadKeyError)
        }
      })

      it('signs PUTs for incoming only, GETs for private only, and gives addresses for public only', async () => {
        await expect(storage.signPut(grantFor('public/a.png'))).rejects.toThrow(BadKeyError)
        await expect(storage.signPut(grantFor('private/a.png'))).rejects.toThrow(BadKeyError)
        for (const key of ['incoming/a.png', 'public/a.png']) {
          await expect(async () => storage.signedGet(key, { expiresInSeconds: 60 })).rejects.toThrow(
            BadKeyError,
          )
        }
        for (const key of ['incoming/a.png', 'private/a.png']) {
          expect(() => storage.publicUrl(key)).toThrow(BadKeyError)
        }
      })
    })

    describe('signed PUT', () => {
      it('takes a file by the signed address and headers, and reports its ETag', async () => {
        // More than a megabyte: the API's body limit must not apply to a picture.
        const bytes = Buffer.from(randomBytes(1_500_000))
        const { url, headers } = await storage.signPut(grantFor('incoming/u2/1.png'))
        const acl = running.hasAcls ? { 'x-amz-acl': 'public-read' } : {}
        expect(headers).toEqual({ 'content-type': 'image/png', ...acl })
        const reply = await put(url, headers, bytes)
        expect(reply.status).toBe(200)
        const head = await storage.head('incoming/u2/1.png')
        expect(head).toMatchObject({ size: 1_500_000, contentType: 'image/png' })
        expect(reply.headers.get('etag')).toBe(head?.etag)
        expect(sha256(await storage.read('incoming/u2/1.png'))).toBe(sha256(bytes))
      })

      it.each([
        ['another content type', { 'content-type': 'text/html', 'x-amz-acl': 'public-read' }],
        ['another ACL', { 'content-type': 'image/png', 'x-amz-acl': 'private' }],
        ['no ACL', { 'content-type': 'image/png' }],
      ])('refuses %s than was signed', async (_what, headers) => {
        // Without ACLs the signed headers are complete.
        if (!running.hasAcls && !('x-amz-acl' in headers)) return
        const { url } = await storage.signPut(grantFor('incoming/u3/no.png'))
        // Buckets without ACLs answer with their own status.
        expect([400, 403]).toContain((await put(url, headers, Buffer.from('x'))).status)
        expect(await storage.head('incoming/u3/no.png')).toBeNull()
      })

      it('refuses the address of one key for another', async () => {
        const { url, headers } = await storage.signPut(grantFor('incoming/u4/mine.png'))
        const other = url.replace('incoming/u4/mine.png', 'incoming/u4/other.png')
        expect((await put(other, headers, Buffer.from('x'))).status).toBe(403)
        const open = url.replace('incoming/u4/mine.png', 'public/u4/mine.png')
        expect((await put(open, headers, Buffer.from('x'))).status).toBe(403)
        expect(await storage.head('incoming/u4/other.png')).toBeNull()
        expect(await storage.head('public/u4/mine.png')).toBeNull()
      })
    })

    describe('private objects', () => {
      const key = 'private/u/1/original.jpg'
      const bytes = randomBytes(5_000)
      beforeAll(() => storage.write(key, { bytes }))

      it('leave by a signed address, whole and in part, with their type', async () => {
        const url = await storage.signedGet(key, { expiresInSeconds: 60 })
        const reply = await fetch(url)
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
        expect(reply.headers.get('cache-control')).toBe(cachingOf(key))
        expect(cachingOf(key)).toContain('private')
        expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
        const part = await fetch(url, { headers: { range: 'bytes=10-19' } })
        expect(part.status).toBe(206)
        expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
      })

      it('do not leave in any other way', async () => {
        const url = await storage.signedGet(key, { expiresInSeconds: 60 })
        const unsigned = url.replace(/\?.*/, '')
        const signatureChanged = url.replace(
          /(signature=)(.)/i,
          (_all, name, first) => `${name}${first === 'a' ? 'b' : 'a'}`,
        )
        const anotherFile = url.replace('original.jpg', 'large.webp')
        await storage.write('private/u/1/large.webp', { bytes })
        for (const address of [signatureChanged, anotherFile, ...(running.hidesPrivate ? [unsigned] : [])]) {
          const { status } = await fetch(address)
          expect([403, 404], address).toContain(status)
        }
        const grant = await storage.signPut(grantFor('incoming/u5/1.png'))
        const permissionToPut = grant.url.replace('incoming/u5/1.png', key)
        expect([403, 404]).toContain((await fetch(permissionToPut)).status)
      })

      it('do not leave after the time of the address', async () => {
        running.moveClock(-61_000)
        const old = await storage.signedGet(key, { expiresInSeconds: 60 })
        const longer = await storage.signedGet(key, { expiresInSeconds: 120 })
        running.moveClock(61_000)
        expect([(await fetch(old)).status, (await fetch(longer)).status]).toEqual([403, 200])
      })
    })

    it('serves a public object at its public address', async () => {
      const bytes = randomBytes(5_000)
      await storage.write('public/z/seen.webp', { bytes })
      const reply = await fetch(storage.publicUrl('public/z/seen.webp'))
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('image/webp')
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
    })
  })
}

function* chunked(bytes: Buffer, size = 65_536) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function* breaking() {
  yield Buffer.from('the first half')
  throw new Error('the source broke')
}

function sha256(bytes: Buffer | null): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
}
