/** Stale reads from a real streaming replica, if PostgreSQL is installed. */
import { randomBytes } from 'node:crypto'
import { asOfHeader, errorCodes, headers, urlOf } from '@wallpaper/contract'
import { saveSettings, userInfo } from '@wallpaper/contract/account'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import { addReservedCode, reservedCodes } from '@wallpaper/contract/codes/codes.console'
import { orderInit } from '@wallpaper/contract/earnings'
import { indexInit } from '@wallpaper/contract/home'
import { wallet2 } from '@wallpaper/contract/wallet'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { staffCookie } from '../../platform/http/identify.ts'
import { migrationsFolder } from '../../server.ts'
import type { TestStaff } from '../factories.ts'
import { freshCode, makeGalleryWorld } from '../galleryWorld.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { until } from '../until.ts'
import { startFreezingProxy } from './freezingProxy.ts'
import {
  type InstalledPostgres,
  installedPrograms,
  startInstalledPostgres,
  whyNoPostgres,
} from './installedPostgres.ts'

let primary: InstalledPostgres
let copy: InstalledPostgres
const started: TestServer[] = []

const startOn = async (replicaUrl: string, lagSeconds: number) => {
  const databaseUrl = primary.urlOf('wallpaper')
  const server = await startTestServer({
    databaseUrl,
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      DATABASE_REPLICA_LAG_SECONDS: String(lagSeconds),
    },
  })
  started.push(server)
  return server
}

const start = async (lagSeconds: number) => {
  const server = await startOn(copy.urlOf('wallpaper'), lagSeconds)
  await until(async () => (server.services.replica.ageMs() ?? 0) < 1_000)
  return server
}

const onCopy = async (text: string) => {
  const client = new pg.Client({ connectionString: copy.urlOf('wallpaper') })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const freshWord = () => randomBytes(4).toString('hex').toUpperCase()

const keep = (server: TestServer, staff: TestStaff, word: string) =>
  server
    .asStaff(staff)
    .call(addReservedCode, { word, match: 'whole', told: '换一个试试', reason: '品牌要求' })

const seenBy = async (server: TestServer, staff: TestStaff, word: string): Promise<boolean> => {
  const { items } = await server.asStaff(staff).call(reservedCodes, { keyword: word })
  return items.length > 0
}

/** Pauses the replica's replay during `work`. */
const whileBehind = async (work: () => Promise<void>) => {
  await onCopy('SELECT pg_wal_replay_pause()')
  try {
    await work()
  } finally {
    await onCopy('SELECT pg_wal_replay_resume()')
  }
}

describe.skipIf(!installedPrograms)(
  `a server with a replica (${installedPrograms ? 'streaming' : whyNoPostgres})`,
  () => {
    let server: TestServer
    let writer: TestStaff
    let reader: TestStaff
    beforeAll(async () => {
      primary = await startInstalledPostgres({ settings: { max_connections: 100 } })
      await primary.program('createdb', [`--maintenance-db=${primary.urlOf('postgres')}`, 'wallpaper'])
      await migrate(primary.urlOf('wallpaper'), await readMigrations(migrationsFolder))
      copy = await startInstalledPostgres({
        settings: { max_connections: 100 },
        fill: async (folder) => {
          const from = `--dbname=${primary.urlOf('postgres')}`
          const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync']
          await primary.program('pg_basebackup', [from, `--pgdata=${folder}`, ...how])
        },
      })
      server = await start(300)
      writer = await server.make.staff('operator')
      reader = await server.make.staff('operator')
    }, 120_000)
    afterAll(async () => {
      for (const each of started) await each.stop()
      await copy?.stop()
      await primary?.stop()
    })

    it('shows a list from it, and whoever has just changed something what they did', async () => {
      const word = freshWord()
      await whileBehind(async () => {
        await keep(server, writer, word)
        expect(await seenBy(server, writer, word)).toBe(true)
        expect(await seenBy(server, reader, word)).toBe(false)
      })
      await until(() => seenBy(server, reader, word))
    })

    it('tells another process by the browser who has just changed something', async () => {
      const other = await start(300)
      const word = freshWord()
      await whileBehind(async () => {
        const session = `${staffCookie}=${writer.token}`
        const reply = await fetch(`${server.url}/api/${addReservedCode.path}`, {
          method: 'POST',
          headers: { origin: server.url, cookie: session },
          body: new URLSearchParams({ word, match: 'whole', told: '换一个试试', reason: '品牌要求' }),
        })
        await reply.body?.cancel()
        const told = reply.headers.getSetCookie().find((each) => each.startsWith('wrote='))
        const listOf = async (cookie: string) => {
          const url = `${other.url}/api/${reservedCodes.path}?keyword=${word}`
          const { data } = await (await fetch(url, { headers: { cookie } })).json()
          return data.items.length
        }
        expect(await listOf(`${session}; ${told?.split(';')[0]}`)).toBe(1)
        expect(await listOf(session)).toBe(0)
      })
    })

    it('reads from the primary while it is further behind than the limit, and from it again afterwards', async () => {
      const strict = await start(0.5)
      const word = freshWord()
      await whileBehind(async () => {
        await keep(server, writer, word)
        await until(() => seenBy(strict, reader, word))
        expect(strict.services.replica.ageMs()).toBeGreaterThan(500)
      })
      await until(async () => (strict.services.replica.ageMs() ?? 0) < 500)
    })

    it('opens a code that the replica does not have yet', async () => {
      await whileBehind(async () => {
        const { client, homepageId } = await makeGalleryWorld(server)
        const asked = { code: freshCode(), homepage_id: homepageId }
        const { code } = await client.call(searchCodeCreate, asked, { line: 'picture' })
        await until(async () => (server.services.replica.ageMs() ?? 0) > 250)
        const reply = await fetch(`${server.url}/s/${code}`)
        await reply.body?.cancel()
        expect(reply.status).toBe(200)
      })
    })

    it('goes on reading while there is no primary, with the time of what it shows, and writes say so', async () => {
      const proxy = await startFreezingProxy(primary.urlOf('wallpaper'))
      const far = await startTestServer({
        databaseUrl: proxy.url,
        env: {
          DATABASE_URL: proxy.url,
          DATABASE_REPLICA_URL: copy.urlOf('wallpaper'),
          DATABASE_REPLICA_LAG_SECONDS: '5',
        },
      })
      try {
        const { client, homepageId, person } = await makeGalleryWorld(far)
        const asked = { code: freshCode(), homepage_id: homepageId }
        const { code } = await client.call(searchCodeCreate, asked, { line: 'picture' })
        await until(async () => (far.services.replica.ageMs() ?? 1_000) < 250)
        const { guid, token } = person.session
        const who = { [headers.guid]: guid, [headers.token]: token }
        const look = async (path: string) => {
          const reply = await fetch(far.url + path, { headers: path.startsWith('/api/') ? who : {} })
          const text = await reply.text()
          return { status: reply.status, asOf: reply.headers.get(asOfHeader), text }
        }
        const screens = [urlOf(userInfo), urlOf(indexInit), urlOf(wallet2), urlOf(orderInit)]
        for (const path of screens) expect(await look(path)).toMatchObject({ status: 200, asOf: null })

        const begin = Date.now()
        await proxy.goAway()
        for (const path of screens) {
          const { status, asOf, text } = await look(path)
          expect([path, status, JSON.parse(text).code]).toEqual([path, 203, errorCodes.ok])
          expect(Number(asOf)).toBeGreaterThan(begin - 2_000)
          expect(Number(asOf)).toBeLessThanOrEqual(Date.now())
        }
        expect(await look(`/s/${code}`)).toMatchObject({ status: 200, asOf: expect.any(String) })
        expect((await look('/readyz')).status).toBe(200)
        const refused = await client.call(saveSettings, { switches: {} }).catch((error: unknown) => error)
        expect(refused).toMatchObject({ status: 503, message: '服务正在恢复，请稍后再试' })

        await proxy.comeBack()
        await until(async () => (await look(urlOf(userInfo))).status === 200)
        await client.call(saveSettings, { switches: {} })
      } finally {
        await far.stop()
        await proxy.close()
      }
    })

    it('refuses to start with a database that is no copy of its own', async () => {
      await primary.program('createdb', [`--maintenance-db=${primary.urlOf('postgres')}`, 'another'])
      await expect(startOn(primary.urlOf('another'), 5)).rejects.toThrow('DATABASE_REPLICA_URL')
    })

    it('reads nothing from it once it is promoted', async () => {
      const word = freshWord()
      await onCopy('SELECT pg_promote()')
      await until(async () => server.services.replica.ageMs() === Number.POSITIVE_INFINITY)
      await keep(server, writer, word)
      expect(await seenBy(server, reader, word)).toBe(true)
    })

    it('answers all the same when it dies', async () => {
      const word = freshWord()
      await keep(server, writer, word)
      await copy.stop()
      expect(await seenBy(server, reader, word)).toBe(true)
    })
  },
)
