import { randomUUID } from 'node:crypto'
import { errorCodes, type LineId, lineIds, lines } from '@wallpaper/contract'
import { homepageCreate, homepageInfo } from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** One of the random avatars. */
const offered = () =>
  server.services.storage.publicUrl('public/m/a7a7a701-0000-4000-8000-000000000001/large.webp')

const newHomepage = (name: string) => ({ name, avatar_url: offered(), class: 'wallpaper' as const })

const newClient = async () => server.as((await server.make.person()).session)

describe('a homepage', () => {
  it.each(lineIds)(
    'is made on the line %s, goes to review, and is there on that line alone',
    async (line) => {
      const client = await newClient()
      const made = await client.call(
        homepageCreate,
        { ...newHomepage('晚风壁纸馆'), intro: '落日、星空、海' },
        { line },
      )
      expect(made).toMatchObject({ line, name: '晚风壁纸馆', intro: '落日、星空、海', state: 'reviewing' })
      expect(await client.call(homepageInfo, { homepage_id: made.id }, { line })).toEqual(made)
      for (const other of lineIds.filter((id) => id !== line)) {
        const code = await codeOf(client.call(homepageInfo, { homepage_id: made.id }, { line: other }))
        expect(code, other).toBe(errorCodes.notFound)
      }
    },
  )

  it('has a name of its own on its line', async () => {
    const client = await newClient()
    const create = (name: string, line: LineId) => client.call(homepageCreate, newHomepage(name), { line })
    await create('晚风', 'picture')
    const refused = await refusalOf(create('晚风', 'picture'))
    expect(refused.data).toEqual({ fields: { name: '你已有一个同名的主页，请换一个名称' } })
    expect(await create('晚风', 'creative')).toMatchObject({ line: 'creative' })
    expect(
      await (await newClient()).call(homepageCreate, newHomepage('晚风'), { line: 'picture' }),
    ).toMatchObject({
      name: '晚风',
    })
  })

  it('takes no picture from elsewhere', async () => {
    const client = await newClient()
    const { db, storage } = server.services
    const somebody = await server.make.person()
    const { id: theirs } = await db.write((tx) => makeReadyUpload(tx, somebody.uid))
    const addresses = [
      'https://example.com/a.webp',
      storage.publicUrl(`public/u/${theirs}/large.webp`),
      storage.publicUrl(`public/u/${randomUUID()}/large.webp`),
      storage.publicUrl(`public/m/${randomUUID()}/large.webp`),
    ]
    for (const avatar_url of addresses) {
      const input = { ...newHomepage('晚风'), avatar_url }
      const refused = await refusalOf(client.call(homepageCreate, input, { line: 'picture' }))
      expect(refused.data).toEqual({ fields: { avatar_url: '请重新上传头像' } })
    }
    const own = { ...newHomepage('晚风'), avatar_url: addresses[1] ?? '' }
    expect(await server.as(somebody.session).call(homepageCreate, own, { line: 'picture' })).toMatchObject({
      avatar_url: own.avatar_url,
    })
  })

  it('is one of so many as its line allows, however many are made at once', async () => {
    const person = await server.make.person()
    const client = server.as(person.session)
    const max = lines.young.limits.homepages
    const codesOfAll = await Promise.all(
      Array.from({ length: max + 5 }, (_, at) =>
        codeOf(client.call(homepageCreate, newHomepage(`主页 ${at}`), { line: 'young' })),
      ),
    )
    expect(codesOfAll.filter((code) => code === errorCodes.ok)).toHaveLength(max)
    expect(codesOfAll.filter((code) => code === errorCodes.refused)).toHaveLength(5)
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT slot FROM homepages WHERE uid = ${person.uid} ORDER BY slot`),
    )
    expect(rows.map(({ slot }) => slot)).toEqual(Array.from({ length: max }, (_, at) => at + 1))
    const refused = await refusalOf(client.call(homepageCreate, newHomepage('再来一个'), { line: 'young' }))
    expect(refused.message).toBe('青春线最多 3 个主页')
    expect(await client.call(homepageCreate, newHomepage('另一条线'), { line: 'ai' })).toMatchObject({
      line: 'ai',
    })
  })

  it('is made once when the same form is sent twice', async () => {
    const client = await newClient()
    const input = newHomepage('晚风')
    const options = { line: 'tool', idempotencyKey: `form-${randomUUID()}` } as const
    const first = await client.call(homepageCreate, input, options)
    expect(await client.call(homepageCreate, input, options)).toEqual(first)
  })

  it('goes when its person closes the account, on every line', async () => {
    const { uid, session } = await server.make.person()
    for (const line of lineIds) await server.as(session).call(homepageCreate, newHomepage('晚风'), { line })
    const rowsOf = async (query: ReturnType<typeof sql>) =>
      (await server.services.db.write((tx) => tx.execute(query))).rows
    await rowsOf(
      sql`UPDATE people SET state = 'closing', closing_at = now(), closes_at = now() WHERE uid = ${uid}`,
    )
    const job = server.product.jobHandlers.find(({ kind }) => kind.name === 'account.close')
    await job?.handle({}, { id: 'night', isLastTry: false, signal: new AbortController().signal })
    expect(await rowsOf(sql`SELECT state FROM people WHERE uid = ${uid}`)).toEqual([{ state: 'closed' }])
    expect(await rowsOf(sql`SELECT line FROM homepages WHERE uid = ${uid}`)).toEqual([])
  })

  it('is open to a sub-account that may create, and to no other', async () => {
    const { uid } = await server.make.person()
    const create = async (areas: string[]) =>
      codeOf(
        server
          .as(await server.make.subAccount(uid, areas))
          .call(homepageCreate, newHomepage(`给 ${areas.join()}`), { line: 'picture' }),
      )
    expect(await create(['creation'])).toBe(errorCodes.ok)
    expect(await create(['codes'])).toBe(errorCodes.noPermission)
  })
})
