import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDiskStorage } from './diskStorage.ts'
import { storageAddresses } from './storageAddresses.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wallpaper-trailers-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** As the first versions wrote it. */
const writeOldFile = async (key: string, content: Buffer, writtenAt: Date) => {
  const trailer = Buffer.from(
    JSON.stringify({ contentType: 'image/webp', cacheControl: 'public, max-age=31536000', etag: '"00"' }),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(trailer.length)
  const path = join(root, key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, Buffer.concat([content, trailer, length, Buffer.from('TSOBJ01\n')]))
  await utimes(path, writtenAt, writtenAt)
}

const open = () =>
  openDiskStorage({ root, addresses: storageAddresses({ secrets: ['a secret for this test'] }) })

it('a folder of an earlier version holds plain files after the first start, as old as they were', async () => {
  const writtenAt = new Date('2026-01-02T03:04:05Z')
  const files = {
    'public/u/1/large.webp': 'a picture',
    'incoming/7/a': 'bytes of a stranger',
    'public/m/2/x.webp': '',
  }
  for (const [key, content] of Object.entries(files)) await writeOldFile(key, Buffer.from(content), writtenAt)
  const storage = await open()
  for (const [key, content] of Object.entries(files)) {
    expect(await readFile(join(root, key), 'utf8')).toBe(content)
    expect(await storage.head(key)).toMatchObject({ size: content.length, modifiedAt: writtenAt.getTime() })
  }
})

it('files that only look like it stay as they are, and so does everything after the first start', async () => {
  const mark = Buffer.from('TSOBJ01\n')
  const odd: Record<string, Buffer> = {
    'public/a': Buffer.from('plain'),
    'public/b': mark,
    'public/c': Buffer.concat([Buffer.from('x'), Buffer.from([255, 255, 255, 255]), mark]),
    'public/d': Buffer.alloc(0),
  }
  await mkdir(join(root, 'public'))
  for (const [key, bytes] of Object.entries(odd)) await writeFile(join(root, key), bytes)
  await open()
  for (const [key, bytes] of Object.entries(odd)) expect(await readFile(join(root, key))).toEqual(bytes)

  await writeOldFile('public/later', Buffer.from('sent by somebody who knows our mark'), new Date())
  const { size } = await stat(join(root, 'public/later'))
  await open()
  expect((await stat(join(root, 'public/later'))).size).toBe(size)
  expect(await readdir(root)).toContain('.plain')
})
