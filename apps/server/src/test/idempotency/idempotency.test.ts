/**
 * Every call with a key: the same key and form get the same reply and change the database once, another form
 * under the same key is refused. The handlers are replaced, since the test is about what comes before them: callers, fields,
 * ownership and keys are the product's.
 */
import type { AddressInfo } from 'node:net'
import { type AnyEndpoint, errorCodes, headers } from '@wallpaper/contract'
import { inputFields } from '@wallpaper/contract/jsonSchema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Owners } from '../../platform/http/input.ts'
import { loadAreaOf, mount } from '../../platform/http/mount.ts'
import { type Route, write } from '../../platform/http/route.ts'
import { createHttp } from '../../platform/http/server.ts'
import { type Callers, makeCallers } from '../every/suite/callers.ts'
import { type Answer, send } from '../every/suite/request.ts'
import { type Fields, sampleForm, someId } from '../every/suite/sampler.ts'
import { isOnFirstLine, type Target, targets } from '../every/suite/targets.ts'
import { patientLoad } from '../patientLoad.ts'
import { startTestServer, type TestServer } from '../testServer.ts'

const keyed = targets.filter((target) => target.endpoint.idempotent && isOnFirstLine(target))

let server: TestServer
let callers: Callers
let app: Awaited<ReturnType<typeof createHttp>>
let origin: string

const done = async (): Promise<number> =>
  (await server.services.db.statement<{ times: number }>('done', 'SELECT times FROM done', []))[0]?.times ?? 0

/** Treats all named objects as the caller's. */
const allOwned = (owners: Owners): Owners =>
  Object.assign(
    {},
    ...Object.keys(owners).map((kind) => ({
      [kind]: async (_tx: unknown, _owner: unknown, ids: readonly string[]) => new Set(ids),
    })),
  )

/** Replies with the number of earlier runs, for each id where the call requires that. */
const counting = (endpoint: AnyEndpoint): Route =>
  write(endpoint, async ({ tx, input }) => {
    const { rows } = await tx.execute<{ times: number }>(
      sql`UPDATE done SET times = times + 1 RETURNING times`,
    )
    const ids = Object.values(input).find(Array.isArray) ?? []
    return { done: rows[0]?.times, results: ids.map((id) => ({ id, ok: true, msg: '' })) }
  })

beforeAll(async () => {
  server = await startTestServer()
  await server.services.db.write((tx) => tx.execute(sql`CREATE TABLE done AS SELECT 0 AS times`))
  callers = await makeCallers(server)
  const { db, clock, logger, rates, keysFor } = server.services
  app = await createHttp({
    db,
    clock,
    logger,
    trustProxy: undefined,
    metricsToken: undefined,
    isReady: () => true,
    load: patientLoad,
  })
  const routes = [...new Set(keyed.map(({ endpoint }) => endpoint))].map(counting)
  mount(app, routes, {
    db,
    rates,
    clock,
    authenticator: server.product.authenticator,
    owners: allOwned(server.product.owners),
    areaOf: await loadAreaOf(),
    inputKeys: keysFor('http/idempotency'),
    checkOutputs: false,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const otherTexts = (text: string): string[] => [
  String(Number(text) + 1),
  text === 'true' ? 'false' : 'true',
  text === someId ? someId.replace(/.$/, '0') : text,
  text.replaceAll(someId, someId.replace(/.$/, '0')),
  text.slice(0, -1),
  text.replace(/[a-zA-Z\d](?=\D*$)/, 'b'),
  `${text}b`,
]

const parsedText = (endpoint: AnyEndpoint, fields: Fields): string | null => {
  const { success, data } = endpoint.input.safeParse(fields)
  return success ? JSON.stringify(data) : null
}

/** The same form with one field changed to another valid value; none without such a field. */
const otherForms = (endpoint: AnyEndpoint): Fields[] => {
  const form = sampleForm(endpoint)
  const first = parsedText(endpoint, form)
  return inputFields(endpoint).flatMap(({ name }) => {
    const enumerated = inputFields(endpoint).find((field) => field.name === name)?.schema.enum
    const texts = [
      ...otherTexts(form[name] ?? ''),
      ...(Array.isArray(enumerated) ? enumerated.map(String) : []),
    ]
    const other = texts
      .map((text) => ({ ...form, [name]: text }))
      .find((each) => {
        const parsed = parsedText(endpoint, each)
        return parsed !== null && parsed !== first
      })
    return other ? [other] : []
  })
}

const shortOf = ({ status, code, data }: Answer) => ({ status, code, data })

describe('every call with a key', () => {
  it.each(keyed)('$url does one form once, and refuses another under its key', async (target: Target) => {
    const { endpoint, url } = target
    const credentials = callers.permitted(endpoint.auth)
    const ask = async (fields: Fields) =>
      shortOf(
        await send(origin, target, {
          credentials,
          fields,
          headers: { [headers.idempotencyKey]: `key-of-${url.replace(/\W/g, '-')}`.slice(0, 120) },
        }),
      )
    const before = await done()
    const first = await ask(sampleForm(endpoint))
    expect([first.status, first.code, await done()]).toEqual([200, errorCodes.ok, before + 1])
    expect(await ask(sampleForm(endpoint))).toEqual(first)
    const others = otherForms(endpoint)
    if (inputFields(endpoint).length > 0) expect(others).not.toEqual([])
    for (const other of others)
      expect(await ask(other)).toMatchObject({ status: 200, code: errorCodes.keyReused })
    expect(await done()).toBe(before + 1)
  })
})
