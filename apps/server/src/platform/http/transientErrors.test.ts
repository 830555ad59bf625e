import { writeFile } from 'node:fs/promises'
import { ApiError } from '@wallpaper/client'
import { defineEndpoint, errorCodes } from '@wallpaper/contract'
import { uploadComplete, uploadImageInit, uploadPhoto } from '@wallpaper/contract/upload'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { closedAddress } from '../../test/simulators.ts'
import { startTestPlatform, type TestPlatform } from '../../test/testPlatform.ts'
import { startTestServer } from '../../test/testServer.ts'
import { outside, read, write } from './route.ts'

const definition = {
  auth: 'anyone',
  input: z.object({}),
  output: z.strictObject({}),
  summary: 'a call of the test',
} as const
const look = defineEndpoint({ ...definition, path: 'test/look', method: 'GET' })
const change = defineEndpoint({ ...definition, path: 'test/change', method: 'POST' })
const ponder = defineEndpoint({ ...definition, path: 'test/ponder', method: 'POST' })
const keep = defineEndpoint({ ...definition, path: 'test/keep', method: 'POST' })

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startTestPlatform({
    // Our settings with shorter timeouts.
    databaseUrl: `${database.url}&lock_timeout=50&statement_timeout=1000`,
    routes: () => [
      read(look, async ({ tx }) => {
        await tx.select({ n: sql`count(*)` }).from(sql`people`)
        return {}
      }),
      write(change, async ({ tx }) => {
        await tx.execute(sql`UPDATE people SET nickname = nickname`)
        return {}
      }),
      write(ponder, async ({ tx }) => {
        await tx.execute(sql`SELECT pg_sleep(60)`)
        return {}
      }),
      // /dev/full fails every write with ENOSPC.
      outside(keep, async () => {
        await writeFile('/dev/full', 'bytes')
        return {}
      }),
    ],
  })
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200 }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, code: error.code, message: error.message }
    },
  )
const unavailable = { status: 503, code: errorCodes.unavailable, message: expect.stringContaining('稍后') }

describe('a transient error is answered with 503 and goes into the log', () => {
  it('when a table is locked, for reads and writes, and all is well afterwards', async () => {
    const locked = Promise.withResolvers<void>()
    const unlock = Promise.withResolvers<void>()
    const migration = platform.db.write(async (tx) => {
      await tx.execute(sql`LOCK TABLE people`)
      locked.resolve()
      await unlock.promise
    })
    await locked.promise
    expect(await outcome(platform.as(1).call(look, {}))).toEqual(unavailable)
    expect(await outcome(platform.as(1).call(change, {}))).toEqual(unavailable)
    unlock.resolve()
    await migration
    expect(await outcome(platform.as(1).call(look, {}))).toEqual({ status: 200 })
    expect(await outcome(platform.as(1).call(change, {}))).toEqual({ status: 200 })
    expect(platform.logLines.filter((line) => line.includes('request failed'))).toHaveLength(2)
  })

  it('when the database takes too long over an answer', async () => {
    expect(await outcome(platform.as(1).call(ponder, {}))).toEqual(unavailable)
  })

  it('when the disk is full', async () => {
    expect(await outcome(platform.as(1).call(keep, {}))).toEqual(unavailable)
    expect(platform.logLines.some((line) => line.includes('ENOSPC'))).toBe(true)
  })

  it('when the object store cannot be reached', async () => {
    const server = await startTestServer({
      env: {
        S3_ENDPOINT: await closedAddress(),
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    })
    try {
      const me = server.as((await server.make.person()).session)
      const { upload_id } = await me.call(uploadImageInit, { fileType: 'a.jpg' })
      expect(await outcome(me.call(uploadComplete, { upload_id }))).toEqual(unavailable)
      const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#AA5500' } })
      const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' })
      expect(await outcome(me.call(uploadPhoto, {}, { file }))).toEqual(unavailable)
    } finally {
      await server.stop()
    }
  })
})
