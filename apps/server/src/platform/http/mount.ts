/**
 * Mounts a route behind all the policies of its endpoint, in this order: general limit, session, role, the
 * endpoint's own rate, input, ownership, idempotency, handler, envelope. A new endpoint gets all of them by
 * being in the contract.
 */

import { createHmac } from 'node:crypto'
import {
  type AnyEndpoint,
  type Area,
  eachOutcome,
  headers,
  type LineId,
  loadRegistry,
  mountsOf,
  priorityOf,
  type Rate,
} from '@wallpaper/contract'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressKey } from '../address/network.ts'
import { withRefused } from '../batchResult.ts'
import type { Clock } from '../clock.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import type { Reads, Replica } from '../db/replica/replica.ts'
import { type KeyedCall, replyOnce } from '../db/stores/idempotency.store.ts'
import { recordExport } from '../exports/recordExport.ts'
import type { Keys } from '../keys/keyring.ts'
import { Refusal } from '../refusal.ts'
import { SpooledCsv } from '../sheet/spooledCsv.ts'
import { answerGroup } from './answerGroup.ts'
import { okBody, sendEnvelope } from './envelope.ts'
import { type Authenticator, callerKey, headerOf, identify } from './identify.ts'
import { checkOwnership, type NamedEach, type Owners, parseInput } from './input.ts'
import type { Rates } from './limits/rates.ts'
import { createSessionThrottle, type SessionThrottle } from './limits/sessionThrottle.ts'
import { receiveMultipart } from './multipart.ts'
import { type RecentWrites, recentWrites } from './recentWrites.ts'
import { type Call, type Caller, type Route, type StaffAct, staffAct } from './route.ts'

export interface MountOptions {
  db: Database
  replica?: Replica
  rates: Rates
  clock: Clock
  authenticator: Authenticator
  owners: Owners
  /** The area whose permission a sub-account needs. */
  areaOf: (endpoint: AnyEndpoint) => Area
  /** The HMAC key for the input hash of an idempotency key. */
  inputKeys: Keys
  /** Validates each reply against the contract: on in development and tests. */
  checkOutputs: boolean
}

const keyOf = (request: FastifyRequest, endpoint: AnyEndpoint): string => {
  if (!endpoint.idempotent) return ''
  const key = headerOf(request, headers.idempotencyKey)
  if (!/^[\w-]{8,128}$/.test(key)) throw new Refusal('invalidInput', '缺少 Idempotency-Key，请更新后再试')
  return key
}

const stableText = (input: unknown): string =>
  JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

const resultsOnly = z.looseObject({ results: z.array(eachOutcome) })

/** Adds the ids that the handler never saw to its outcomes. */
const answerForEach = (each: NamedEach, data: unknown) => {
  const { results, ...more } = resultsOnly.parse(data)
  return { ...more, results: withRefused(each, results) }
}

interface Run {
  call: Call<AnyEndpoint>
  key: string
  /** The raw input, hashed to recognise a repeated call. */
  sent: unknown
  each: NamedEach | null
  /** Is told what the handler answered. */
  onAnswer: (answered: unknown) => void
}

/** The replica, if any, and the callers who wrote recently and must not read stale data. */
interface OldReads {
  replica: Replica
  limitMs: number
  writes: RecentWrites
}

const oldReadsOf = ({ replica, clock }: MountOptions): OldReads | null =>
  replica?.limitMs
    ? { replica, limitMs: replica.limitMs, writes: recentWrites(replica.limitMs, clock) }
    : null

/** A paged list of the console: paging already tolerates slightly stale rows. */
const isConsoleList = ({ auth, input }: AnyEndpoint): boolean =>
  auth.startsWith('staff') && 'cursor' in input.shape

interface RunOptions extends MountOptions {
  oldReads: OldReads | null
  /** Routes whose concurrent calls are answered together. */
  shared: ReadonlyMap<Route, ReturnType<typeof answerGroup>>
}

const sharedOf = (routes: readonly Route[], db: Database): RunOptions['shared'] =>
  new Map(
    routes.flatMap((route) =>
      route.kind === 'read' && route.answersOf ? [[route, answerGroup(db, route.answersOf)] as const] : [],
    ),
  )

const readsFor = (
  route: Extract<Route, { kind: 'read' }>,
  call: Call<AnyEndpoint>,
  { db, oldReads }: RunOptions,
): Reads => {
  if (!oldReads || !(route.mayBeOld ?? isConsoleList(route.endpoint))) return db
  const { replica, limitMs, writes } = oldReads
  return writes.has(callerKey(call.caller, call.ip), call.request) ? db : replica.within(limitMs)
}

const inputHashesOf = ([key, ...others]: Keys, text: string): KeyedCall['inputHashes'] => {
  const hashOf = (each: Buffer) => createHmac('sha256', each).update(text).digest()
  return [hashOf(key), ...others.map(hashOf)]
}

const keyedCall = (
  { call, key, sent }: Pick<Run, 'call' | 'key' | 'sent'>,
  endpoint: AnyEndpoint,
  { inputKeys }: RunOptions,
): KeyedCall => ({
  caller: callerKey(call.caller, call.ip),
  endpoint: call.request.routeOptions.url ?? endpoint.path,
  key,
  // An HMAC: a plain hash of a six-digit code could be brute-forced.
  inputHashes: inputHashesOf(inputKeys, stableText(sent)),
})

/** The work may be run again: only the file of the last attempt is sent, and none if it fails. */
const spooling = async <Handle, Answer>(
  attempts: (work: (tx: Handle) => Promise<Answer>) => Promise<Answer>,
  work: (tx: Handle) => Promise<Answer>,
): Promise<Answer> => {
  let made: SpooledCsv | null = null
  const discard = async () => {
    await made?.close()
    made = null
  }
  try {
    return await attempts(async (tx) => {
      await discard()
      const answered = await work(tx)
      if (answered instanceof SpooledCsv) made = answered
      return answered
    })
  } catch (error) {
    await discard()
    throw error
  }
}

const run = async (
  route: Route,
  { call, key, sent, each, onAnswer }: Run,
  options: RunOptions,
): Promise<string | SpooledCsv> => {
  const { db, checkOutputs } = options
  const { endpoint } = route
  const body = (answered: unknown) => {
    const data = each ? answerForEach(each, answered) : answered
    onAnswer(data)
    if (checkOutputs) endpoint.output.parse(data)
    return okBody(data)
  }
  const shared = options.shared.get(route)
  if (shared && call.caller?.kind === 'person') return body(await shared(call.caller.uid, call.input))
  if (route.kind === 'read') {
    const reads = readsFor(route, call, options)
    const answered = await spooling(
      (work: (tx: Reader) => Promise<unknown>) => (route.snapshot ? reads.snapshot(work) : reads.read(work)),
      (tx) => route.handle({ ...call, tx }),
    )
    return answered instanceof SpooledCsv ? answered : body(answered)
  }
  if (route.kind === 'outside') return body(await route.handle({ ...call, db }))
  const handle = async (tx: Tx): Promise<string | SpooledCsv | Refusal> => {
    const answered = await route.handle({ ...call, tx })
    return answered instanceof Refusal || answered instanceof SpooledCsv ? answered : body(answered)
  }
  const handleOnce = async (tx: Tx): Promise<string | Refusal> => {
    const answered = await handle(tx)
    if (answered instanceof SpooledCsv) throw new Error(`${endpoint.path}: a file is not kept with its key`)
    return answered
  }
  const outcome = endpoint.idempotent
    ? await replyOnce(db, keyedCall({ call, key, sent }, endpoint, options), handleOnce, route)
    : await spooling((work) => db.write(work, route), handle)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** The areas of the contract's calls: others cannot be mounted. */
export const loadAreaOf = async (): Promise<MountOptions['areaOf']> => {
  const registry = await loadRegistry()
  const areas = new Map(registry.map(({ endpoint, area }) => [endpoint, area]))
  return (endpoint) => {
    const area = areas.get(endpoint)
    if (!area) throw new Error(`${endpoint.path} is mounted but not in the contract's registry`)
    return area
  }
}

/** Multipart bodies are left unread for their handlers, so other calls must refuse them. */
const refuseWrongType = (request: FastifyRequest, { method, body }: AnyEndpoint) => {
  if (method !== 'GET' && request.isMultipart() !== (body === 'multipart') && request.headers['content-type'])
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
}

const actOf = (
  caller: Caller | null,
  input: Readonly<Record<string, unknown>>,
  { id: requestId }: FastifyRequest,
  { clock }: MountOptions,
): StaffAct | null => {
  if (caller?.kind !== 'staff') return null
  const reason = typeof input.reason === 'string' ? input.reason : ''
  return staffAct(caller, { now: clock(), reason, requestId })
}

/** A carrier has thousands of phones behind one address: anonymous reads get a multiple of the limit. */
const readersPerAddress = 25

const spendAnonymous = ({ ip }: FastifyRequest, { method }: AnyEndpoint, rates: Rates) => {
  if (method === 'GET') rates.spendGeneral(`read:${addressKey(ip)}`, readersPerAddress)
  else rates.spendGeneral(addressKey(ip))
}

/** The endpoint's own limit, if any. */
const rateOf = ({ rate, method }: AnyEndpoint, caller: Caller | null): Rate | undefined =>
  rate && !caller && method === 'GET' ? { ...rate, times: rate.times * readersPerAddress } : rate

interface Mounted {
  route: Route
  area: Area
  line: LineId | null
}

const answer = async (
  { route, area, line }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RunOptions & { sessionThrottle: SessionThrottle },
): Promise<FastifyReply> => {
  const { endpoint } = route
  refuseWrongType(request, endpoint)
  if (endpoint.auth === 'anyone') spendAnonymous(request, endpoint, options.rates)
  const caller = await identify(request, endpoint, area, options).catch((error: unknown) => {
    // Without a caller, the address is counted.
    options.rates.spendGeneral(addressKey(request.ip))
    throw error
  })
  request.caller = caller
  const key = callerKey(caller, request.ip)
  if (caller) options.rates.spendGeneral(key)
  const rate = rateOf(endpoint, caller)
  if (rate) await options.rates.spend(`${rate.counter ?? endpoint.path}:${key}`, rate)

  const idempotencyKey = keyOf(request, endpoint)
  const received = endpoint.body === 'multipart' ? await receiveMultipart(request) : null
  try {
    const raw = received?.fields ?? (endpoint.method === 'GET' ? request.query : request.body)
    const input = parseInput(endpoint, raw)
    const each = await checkOwnership(endpoint, input, { caller, line }, options)
    const file = received?.file ?? null
    const given = each ? { ...input, [each.field]: each.ids.filter((id) => each.own.has(id)) } : input
    const act = actOf(caller, input, request, options)
    const common = { input: given, caller, act, ip: request.ip, requestId: request.id, file, request, reply }
    const call = line ? { ...common, line } : common
    let answered: unknown = null
    const onAnswer = (given: unknown) => {
      answered = given
    }
    const body = await run(
      route,
      { call: call as Call<AnyEndpoint>, key: idempotencyKey, sent: input, each, onAnswer },
      options,
    ).finally(() => {
      if (route.kind !== 'read') options.oldReads?.writes.note(key, reply)
    })
    if (act)
      await recordExport(options.db, {
        endpoint,
        act,
        input,
        answered: typeof body === 'string' ? answered : body,
      })
    return sendEnvelope(reply, body)
  } finally {
    await received?.file.discard()
  }
}

export const mount = (app: FastifyInstance, routes: readonly Route[], options: MountOptions): void => {
  const deps = {
    ...options,
    oldReads: oldReadsOf(options),
    shared: sharedOf(routes, options.db),
    sessionThrottle: createSessionThrottle(options.rates, app.knownSessions),
  }
  for (const route of routes) {
    const area = options.areaOf(route.endpoint)
    if (route.endpoint.idempotent && route.kind !== 'write') {
      throw new Error(`${route.endpoint.path} is idempotent, so it must be a write`)
    }
    for (const { url, line } of mountsOf(route.endpoint)) {
      app.route({
        method: route.endpoint.method,
        url,
        config: { priority: priorityOf(area, route.endpoint) },
        handler: (request, reply) => answer({ route, area, line }, request, reply, deps),
      })
    }
  }
}
