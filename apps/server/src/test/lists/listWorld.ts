/** The demo world with many rows in every table, and the statements of each list call in it. */
import { headers } from '@wallpaper/contract'
import pg from 'pg'
import { demoPhone, findPersonByPhone } from '../../areas/account/public.ts'
import { openSession } from '../../areas/account/session/session.service.ts'
import { staffCookie } from '../../platform/http/identify.ts'
import { startDemoServer } from '../demoWorld.ts'
import { isForStaff } from '../every/suite/callers.ts'
import { send } from '../every/suite/request.ts'
import { countersStay } from '../every/suite/setUp.ts'
import type { Target } from '../every/suite/targets.ts'
import type { TestServer } from '../testServer.ts'
import { statementsOf } from './countStatements.ts'
import { findInputs, type ListInput, rowsOf } from './listInputs.ts'
import { addMissingRows } from './missingRows.ts'
import { dropRules, multiplyRows } from './multiplyRows.ts'

/** The demo people with the most data: the lead, and her inviter and tutor. */
const askerIds = ['lead', 'azhe']

const signInPeople = async ({ services: { db, clock, vault } }: TestServer) => {
  const signedIn = askerIds.map(async (id) => {
    const phone = demoPhone(id)
    const person = await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone)))
    if (!person) throw new Error(`${id} is not in the demo world`)
    const { guid, token } = await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() }))
    return { uid: person.uid, credentials: { [headers.guid]: guid, [headers.token]: token } }
  })
  return Promise.all(signedIn)
}

const fillTables = async (url: string, uids: number[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(countersStay)
    await dropRules(client)
    await addMissingRows(client, uids[0] ?? 0)
    await multiplyRows(client, { uids, rows: 40, copies: 110 })
  } finally {
    await client.end()
  }
}

export const startListWorld = async () => {
  // Requests bring ids by which their statements are counted, as from our own proxy.
  const server = await startDemoServer({ RATE_PER_MINUTE: '100000000', TRUST_PROXY: '127.0.0.1' })
  const people = await signInPeople(server)
  const admin = await server.make.staff('admin')
  await fillTables(
    server.databaseUrl,
    people.map(({ uid }) => uid),
  )

  const ask = (target: Target, { credentials, fields }: ListInput, requestId?: string) =>
    send(server.url, target, {
      credentials,
      fields,
      headers: requestId ? { [headers.requestId]: requestId } : {},
    })

  const found = await findInputs({
    now: server.services.clock(),
    ask,
    askersOf: ({ endpoint: { auth } }) =>
      isForStaff(auth)
        ? [{ cookie: `${staffCookie}=${admin.token}` }]
        : people.map(({ credentials }) => credentials),
  })

  return {
    found,
    ask,
    /** The call is made twice, and the second one is measured, with warm caches. */
    measure: async (target: Target, { credentials, fields }: ListInput) => {
      await ask(target, { credentials, fields })
      const { answer, statements } = await statementsOf((id) => ask(target, { credentials, fields }, id))
      if (statements.length === 0) throw new Error(`${target.url}: no statement was counted`)
      if (answer.code !== 1) throw new Error(`${target.url}: ${answer.text.slice(0, 200)}`)
      return { rows: rowsOf(answer.data), statements }
    },
    stop: server.stop,
  }
}

export type ListWorld = Awaited<ReturnType<typeof startListWorld>>
