/** A drill as an operator runs it: a real backup of a real server, restored beside it. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadParts } from '../apps/server/src/areas/upload/upload.parts.ts'
import { uploadRepository } from '../apps/server/src/areas/upload/upload.repository.ts'
import { migrate, readMigrations } from '../apps/server/src/platform/db/migrate.ts'
import { migrationsFolder } from '../apps/server/src/server.ts'
import {
  type InstalledPostgres,
  installedPrograms,
  startInstalledPostgres,
  whyNoPostgres,
} from '../apps/server/src/test/database/installedPostgres.ts'
import { testSecret } from '../apps/server/src/test/testSecret.ts'
import { startTestServer, type TestServer } from '../apps/server/src/test/testServer.ts'
import { rootPath } from './repository.ts'

const day = 86_400_000

let postgres: InstalledPostgres
let server: TestServer
let folder: string
const dataDir = () => join(folder, 'data')
const backups = () => join(folder, 'backups')

/** A person's published picture whose row in the dump is still being processed. */
const makeDumpedWhileProcessing = async () => {
  const { services } = server
  const { uid } = await server.make.person()
  const { default: sharp } = await import('sharp')
  const path = join(folder, 'photo.jpg')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toFile(path)
  const { pipeline } = uploadParts(services)
  const file = { path, name: '海.jpg', declaredType: 'image/jpeg' }
  const take = () => pipeline.takeDirectly(uid, file, { appUrl: server.url })
  await take()
  const { upload_id: id } = await take()
  const set = (state: 'processing' | 'ready') =>
    services.db.write((tx) => uploadRepository(tx).update(uid, id, { state }))
  await set('processing')
  await postgres.program('pg_dump', [
    '--format=custom',
    `--file=${join(backups(), 'wallpaper.dump')}`,
    server.databaseUrl,
  ])
  await set('ready')
  return id
}

const filesOf = async () =>
  (await readdir(join(dataDir(), 'storage'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

const drill = async (env: Record<string, string> = {}, args: string[] = []) => {
  const outcome = await promisify(execFile)(
    process.execPath,
    [rootPath('tools/drill.ts'), '--backups', backups(), ...args],
    {
      env: {
        PATH: `${installedPrograms}${delimiter}${process.env.PATH}`,
        DATA_DIR: dataDir(),
        APP_SECRET: testSecret,
        // The same cache as our commands.
        NODE_COMPILE_CACHE: rootPath('.cache', 'node'),
        ...env,
      },
    },
  ).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: `${error.stdout}${error.stderr}`,
    }),
  )
  return outcome
}

describe.skipIf(!installedPrograms)(`a drill (${installedPrograms ?? whyNoPostgres})`, () => {
  let published: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wp-drill-'))
    await mkdir(backups(), { mode: 0o777 })
    await mkdir(dataDir())
    await promisify(execFile)('chmod', ['777', folder, backups()])
    postgres = await startInstalledPostgres()
    await postgres.program('createdb', [`--maintenance-db=${postgres.urlOf('postgres')}`, 'wallpaper'])
    await migrate(postgres.urlOf('wallpaper'), await readMigrations(migrationsFolder))
    server = await startTestServer({
      databaseUrl: postgres.urlOf('wallpaper'),
      env: { DATA_DIR: dataDir() },
    })
    published = await makeDumpedWhileProcessing()
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('restores, starts and looks, and leaves production as it was', { timeout: 120_000 }, async () => {
    const before = await filesOf()
    const { code, said } = await drill()
    expect(said).toContain('演练通过')
    expect(code).toBe(0)
    expect(said).toContain('✓ 备份里没有人脸照片')
    expect(said).toMatch(/✓ 备份里有内容：1 位用户/)
    expect(said).toContain('✓ 图片都在存储里：抽查 1 个文件')
    expect(await filesOf()).toEqual(before)
    const { storage } = server.services
    expect(await storage.head(`public/u/${published}/large.webp`)).not.toBeNull()
    await storage.write('public/t/1.webp', { bytes: Buffer.from('x') })
    // Production still owns its store.
    await storage.delete('public/t/1.webp')
  })

  it('fails with another secret, an old back-up, a face in it, or files that are gone', {
    timeout: 180_000,
  }, async () => {
    const other = await drill({ APP_SECRET: 'another secret that is just as long as the first' })
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('APP_SECRET 不是')])

    const old = new Date(Date.now() - 2 * day)
    await utimes(join(backups(), 'wallpaper.dump'), old, old)
    await rm(join(dataDir(), 'storage/public/u'), { recursive: true })
    await mkdir(join(backups(), 'storage/private/faces/7'), { recursive: true })
    const gone = await drill()
    expect(gone.code).toBe(1)
    expect(gone.said).toContain('✗ 备份里没有人脸照片：备份里有人脸照片')
    expect(gone.said).toContain('✗ 备份够新')
    expect(gone.said).toMatch(/✗ 图片都在存储里：.*1 个不在存储里/)
    expect(gone.said).toContain('演练没有通过')
  })
})

it('names the drills that there are, and refuses others', { timeout: 60_000 }, async () => {
  const { code, said } = await drill({}, ['fail-over'])
  expect([code, said]).toEqual([1, expect.stringContaining('可用的是 failover、pitr')])
})
