import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  codes,
  type EachOutcome,
  eachResult,
  headers,
  isLineKind,
  type LineId,
  lineIds,
  type OwnedKind,
  ownedFields,
  sentences,
} from '@wallpaper/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessCases } from './every/accessCases.ts'
import { type Callers, makeCallers } from './every/callers.ts'
import { type Case, saysOneOf } from './every/case.ts'
import { type Fingerprint, fingerprintOf } from './every/fingerprint.ts'
import { inputCases, rangeEndCase } from './every/inputCases.ts'
import {
  type Answer,
  answerOf,
  type Door,
  doors,
  faultOf,
  firstDoors,
  type Knock,
  knockAt,
} from './every/knock.ts'
import { makeOwned, ownedKinds } from './every/ownedObjects.ts'
import { protocolCases } from './every/protocolCases.ts'
import { sampleForm, someId } from './every/sampler.ts'
import { sendRaw } from './rawHttp.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const atOnce = 16

let temporary: string
let server: TestServer
let callers: Callers
let database: pg.Client
const temporaryBefore = process.env.TMPDIR

beforeAll(async () => {
  // Its own folder for files that come and go, so that one left behind is seen.
  temporary = await mkdtemp(join(tmpdir(), 'wallpaper-every-'))
  process.env.TMPDIR = temporary
  server = await startTestServer({ env: { RATE_PER_MINUTE: '100000000' } })
  callers = await makeCallers(server)
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(`
    CREATE FUNCTION forget_count() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.count := 1; RETURN NEW; END';
    CREATE TRIGGER forget_count BEFORE INSERT OR UPDATE ON rate_windows FOR EACH ROW EXECUTE FUNCTION forget_count()`)
})

afterAll(async () => {
  await database.end()
  await server.stop()
  await rm(temporary, { recursive: true, force: true })
  if (temporaryBefore === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporaryBefore
})

const fingerprint = (): Promise<Fingerprint> => fingerprintOf(database, [temporary])

const inBatches = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  }
  return results
}

const described = ({ door }: Answer, fault: string) => `${door.endpoint.method} ${door.url}: ${fault}`

const answersFaults = async (
  { knocks, fault, mayPass, atEveryDoor }: Case,
  by: Callers,
): Promise<string[]> => {
  const all = (atEveryDoor ? doors : firstDoors).flatMap((door) =>
    knocks(door, by).map((knock) => ({ door, knock })),
  )
  const faults = await inBatches(all, async ({ door, knock }) => {
    const answer = await knockAt(server.url, door, knock)
    const found = faultOf(answer, mayPass) ?? fault?.(answer, knock) ?? null
    return found ? [described(answer, found)] : []
  })
  return faults.flat()
}

/** Knocks as the case says at every door; gives what was wrong, and makes sure that nothing was kept. */
const faultsOf = async (tried: Case): Promise<string[]> => {
  const before = await fingerprint()
  const faults = await answersFaults(tried, callers)
  expect(await fingerprint()).toEqual(before)
  return faults
}

describe('every endpoint', () => {
  it('of the contract is mounted', () => {
    const missing = doors.filter(
      ({ endpoint, url }) => !server.app.hasRoute({ method: endpoint.method, url }),
    )
    expect(missing.map(({ endpoint, url }) => `${endpoint.method} ${url}`)).toEqual([])
  })

  for (const tried of [...accessCases, ...inputCases, ...protocolCases]) {
    it(tried.title, async () => {
      expect(await faultsOf(tried)).toEqual([])
    })
  }

  describe('that names an object of one person', () => {
    const own = new Map<string, string>()
    const others = new Map<string, string>()
    const keyOf = (kind: OwnedKind, line: LineId) => `${kind} ${line}`

    beforeAll(async () => {
      const { uid, otherUid } = callers.people
      await server.services.db.write(async (tx) => {
        for (const kind of ownedKinds) {
          for (const line of lineIds) {
            own.set(keyOf(kind, line), await makeOwned[kind](tx, { uid, line }))
            others.set(keyOf(kind, line), await makeOwned[kind](tx, { uid: otherUid, line }))
          }
        }
      })
    })

    const elsewhere = (line: LineId): LineId => (line === 'picture' ? 'creative' : 'picture')

    const idIn = (made: Map<string, string>, kind: OwnedKind, line: LineId): string => {
      const id = made.get(keyOf(kind, line))
      if (!id) throw new Error(`no ${kind} was made on ${line}`)
      return id
    }

    /** Every field of a door that names one object, with one that is not the caller's here. */
    const knocksWith = (
      { endpoint, line }: Door,
      wrongId: (kind: OwnedKind, line: LineId) => string | null,
    ): Knock[] =>
      ownedFields(endpoint)
        .filter(({ isEach }) => !isEach)
        .flatMap(({ field, kind }) => {
          const wrong = wrongId(kind, line ?? 'picture')
          const fields = { ...sampleForm(endpoint), [field]: wrong ?? '' }
          return wrong ? [{ credentials: callers.people.person, fields }] : []
        })

    it("finds nothing under another's id", async () => {
      const tried: Case = {
        title: '',
        knocks: (door) => knocksWith(door, (kind, line) => idIn(others, kind, line)),
        fault: saysOneOf('notFound'),
      }
      expect(await faultsOf(tried)).toEqual([])
    })

    it('finds nothing under an id of another line', async () => {
      const tried: Case = {
        title: '',
        atEveryDoor: true,
        knocks: (door) =>
          knocksWith(door, (kind, line) => (isLineKind(kind) ? idIn(own, kind, elsewhere(line)) : null)),
        fault: saysOneOf('notFound'),
      }
      expect(await faultsOf(tried)).toEqual([])
    })

    describe('by many ids', () => {
      const foreignTo = (kind: OwnedKind, line: LineId): string[] => [
        idIn(others, kind, line),
        someId,
        ...(isLineKind(kind) ? [idIn(own, kind, elsewhere(line))] : []),
      ]

      /** What is wrong with the outcomes: those of foreign ids are refusals that say so, those of own ids are not. */
      const outcomeFault = (
        { data, text }: Answer,
        ownIds: readonly string[],
        foreign: readonly string[],
      ) => {
        const answered = eachResult().loose().safeParse(data)
        if (!answered.success) return `no results: ${text.slice(0, 200)}`
        const { results } = answered.data
        const isNotFound = ({ ok, msg }: EachOutcome) => !ok && msg === sentences.notFound
        const wrong = results.filter((each) => isNotFound(each) !== foreign.includes(each.id))
        const named = new Set(results.map(({ id }) => id))
        const missing = [...ownIds, ...foreign].filter((id) => !named.has(id))
        return wrong.length + missing.length > 0 ? text.slice(0, 400) : null
      }

      const triedWith = (ownIds: (kind: OwnedKind, line: LineId) => string[]): Case => {
        const idsAt = ({ endpoint, line }: Door) =>
          ownedFields(endpoint)
            .filter(({ isEach }) => isEach)
            .map(({ field, kind }) => {
              const here = line ?? 'picture'
              return { field, own: ownIds(kind, here), foreign: foreignTo(kind, here) }
            })
        return {
          title: '',
          atEveryDoor: true,
          mayPass: true,
          knocks: (door) =>
            idsAt(door).map(({ field, own: mine, foreign }) => ({
              credentials: callers.people.person,
              fields: { ...sampleForm(door.endpoint), [field]: JSON.stringify([...mine, ...foreign]) },
            })),
          fault: (answer) =>
            idsAt(answer.door)
              .map(({ own: mine, foreign }) => outcomeFault(answer, mine, foreign))
              .find((fault) => fault !== null) ?? null,
        }
      }

      it("changes nothing when all of them are another's, of another line or nobody's", async () => {
        expect(await faultsOf(triedWith(() => []))).toEqual([])
      })

      it('answers for each: the own one is found, the others are refused one by one', async () => {
        expect(
          await answersFaults(
            triedWith((kind, line) => [idIn(own, kind, line)]),
            callers,
          ),
        ).toEqual([])
      })
    })
  })

  it('says 413 to a body of 10 MB, and to a file larger than any', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a')
    const [beginning, file] = [megabytes(1), megabytes(31)]
    const multipartHead = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n',
    )
    const multipartEnd = Buffer.from('\r\n--x--\r\n')
    const post = (door: Door, type: string, body: Buffer, bytes = body.length): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const sending = request(server.url + door.url, {
          method: door.endpoint.method,
          headers: {
            ...callers.welcome(door.endpoint.auth),
            [headers.idempotencyKey]: 'far-too-large',
            'content-type': type,
            'content-length': bytes,
          },
        })
        sending.on('error', reject)
        sending.on('response', async (reply) => {
          const text = Buffer.concat(await reply.toArray()).toString()
          resolve(
            answerOf(
              door,
              reply.statusCode ?? 0,
              new Headers({ 'content-type': reply.headers['content-type'] ?? '' }),
              text,
            ),
          )
          sending.destroy()
        })
        sending.write(body)
      })
    const before = await fingerprint()
    const writes = firstDoors.filter(({ endpoint }) => endpoint.method !== 'GET')
    const faults: string[] = []
    for (const door of writes) {
      const answer =
        door.endpoint.body === 'form'
          ? await post(door, 'application/x-www-form-urlencoded', beginning, 10 * beginning.length)
          : await post(
              door,
              'multipart/form-data; boundary=x',
              Buffer.concat([multipartHead, file, multipartEnd]),
            )
      const fault =
        faultOf(answer) ?? (answer.status === 413 && answer.code === codes.tooLarge ? null : answer.text)
      if (fault) faults.push(described(answer, fault))
    }
    expect(faults).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })

  it('says 431 to a header or an address that is far too long', async () => {
    const before = await fingerprint()
    const long = 'x'.repeat(100_000)
    const port = Number(new URL(server.url).port)
    const faults = await inBatches(doors, async (door) => {
      const { method } = door.endpoint
      const heads = [
        `${method} ${door.url} HTTP/1.1\r\ntoken: ${long}`,
        `${method} ${door.url}?a=${long} HTTP/1.1`,
      ]
      const found = await Promise.all(
        heads.map(async (head) => {
          const reply = await sendRaw(port, `${head}\r\nHost: x\r\n\r\n`)
          const answer = answerOf(door, reply.status, new Headers([...reply.headers]), reply.body)
          const fault = faultOf(answer) ?? (answer.status === 431 ? null : `status ${answer.status}`)
          return fault ? [described(answer, fault)] : []
        }),
      )
      return found.flat()
    })
    expect(faults.flat()).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })

  it(rangeEndCase.title, async () => {
    // With people and staff of its own: what goes through may change them.
    expect(await answersFaults(rangeEndCase, await makeCallers(server))).toEqual([])
  })

  it('with a limit of its own says 429 and when to come back once that is reached', async () => {
    await database.query('DROP TRIGGER forget_count ON rate_windows')
    const limited = firstDoors.filter(({ endpoint }) => endpoint.rate)
    const knock = (door: Door) =>
      knockAt(server.url, door, {
        credentials: callers.welcome(door.endpoint.auth),
        fields: { no_such_field: '1' },
      })
    const before = await fingerprint()
    await inBatches(limited, knock)
    await database.query('UPDATE rate_windows SET count = 1000000')
    const answers = await inBatches(limited, knock)
    const faults = answers.flatMap((answer) => {
      const isTold =
        answer.status === 429 &&
        answer.code === codes.rateLimited &&
        Number(answer.headers.get('retry-after')) > 0
      const fault = faultOf(answer) ?? (isTold ? null : answer.text)
      return fault ? [described(answer, fault)] : []
    })
    expect(faults).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })
})
