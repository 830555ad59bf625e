/**
 * A route joins an endpoint of the contract to its handler. What the handler is given follows from the endpoint:
 * a reader for GET, one open transaction for the rest, the caller that its `auth` promises.
 */
import type {
  AnyEndpoint,
  Auth,
  Endpoint,
  LineId,
  OutputOf,
  ParsedInput,
  StaffRole,
  SubAccountArea,
} from '@wallpaper/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Act } from '../audit/audit.ts'
import type { Database, Reader, Tx, WriteOptions } from '../db/database.ts'
import type { Refusal } from '../refusal.ts'
import type { CsvFile } from '../sheet/csv.ts'
import type { SpooledCsv } from '../sheet/spooledCsv.ts'
import type { AnswersTogether } from './together.ts'

export interface PersonCaller {
  kind: 'person'
  uid: number
  /** 0 is the main account. */
  sonid: number
  guid: string
  /** What a sub-account may use; empty for the main account, which may use everything. */
  areas: readonly SubAccountArea[]
  /** Why what it was given is shut for now, in words. */
  shutBecause?: string
  /** Only a `restricted` call ever sees another state than active. */
  state: PersonState
}

export type PersonState = 'active' | 'banned' | 'closing'

export interface StaffCaller {
  kind: 'staff'
  id: number
  username: string
  name: string
  roles: readonly StaffRole[]
}

export type Caller = PersonCaller | StaffCaller

/** A member of staff acting: what the audit log, approvals and services are given, made once for each call. */
export interface StaffAct extends Act {
  actor: `staff:${number}`
  caller: StaffCaller
  /** What the call's input says why; empty when it is not asked. */
  reason: string
  requestId: string
}

export const staffAct = (
  caller: StaffCaller,
  { now, reason, requestId }: Pick<StaffAct, 'now' | 'reason' | 'requestId'>,
): StaffAct => ({ actor: `staff:${caller.id}`, caller, now, reason, requestId })

type CallerOf<A extends Auth> = A extends 'anyone'
  ? null
  : A extends 'user' | 'main' | 'restricted' | 'restricted:main'
    ? PersonCaller
    : StaffCaller

type ActOf<A extends Auth> = CallerOf<A> extends StaffCaller ? StaffAct : null

/** A file that came with a multipart call, already on disk; it is gone when the handler has answered. */
export interface ReceivedFile {
  path: string
  name: string
  declaredType: string
  bytes: number
  discard(): Promise<void>
}

interface CallOfAny<E extends AnyEndpoint> {
  input: ParsedInput<E>
  caller: E extends Endpoint<infer _I, infer _O, infer A> ? CallerOf<A> : never
  /** There in calls of staff. */
  act: E extends Endpoint<infer _I, infer _O, infer A> ? ActOf<A> : never
  ip: string
  requestId: string
  file: ReceivedFile | null
  request: FastifyRequest
  reply: FastifyReply
}

/** The line of a call is there, or it cannot be asked for: there is no null to overlook. */
export type Call<E extends AnyEndpoint> = CallOfAny<E> & (E['line'] extends true ? { line: LineId } : unknown)

type Answer<E> = Promise<OutputOf<E>>
/** What answers with a file may put it on disk instead of in memory. */
type Spooled<E> = OutputOf<E> extends CsvFile ? SpooledCsv : never
/** A refusal that is handed back, not thrown, leaves what was written: a wrong password stays counted. */
type Written<E> = Promise<OutputOf<E> | Spooled<E> | Refusal>

interface RouteOf<Kind extends string, Context> {
  kind: Kind
  endpoint: AnyEndpoint
  handle: (call: Call<AnyEndpoint> & Context) => Promise<unknown>
}

export interface ReadOptions {
  /** All queries of the handler see one moment: figures that must add up. */
  snapshot?: boolean
  /** For all who ask at this moment at once (`readTogether`). */
  answersOf?: AnswersTogether
  /** A few seconds behind is good enough: a replica may answer. Pages of the console's lists always may. */
  mayBeOld?: boolean
}

export type Route =
  | (RouteOf<'read', { tx: Reader }> & ReadOptions)
  | (RouteOf<'write', { tx: Tx }> & WriteOptions)
  | RouteOf<'outside', { db: Database }>

const erase = <E extends AnyEndpoint, Context>(handle: (call: Call<E> & Context) => Written<E>) =>
  handle as unknown as (call: Call<AnyEndpoint> & Context) => Promise<unknown>

/** Reads: no transaction, select only. */
export const read = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { tx: Reader }) => Answer<E>,
  options: ReadOptions = {},
): Route => ({ ...options, kind: 'read', endpoint, handle: erase<E, { tx: Reader }>(handle) })

/**
 * Reads of a first screen: the answers of all who ask at this moment, from one snapshot (together.ts). For calls without an
 * input whose answer is the account's and not the session's.
 */
export const readTogether = <E extends Endpoint<Record<never, never>, z.ZodType, 'main', false>>(
  endpoint: E,
  answersOf: (tx: Reader, uids: readonly number[]) => Promise<ReadonlyMap<number, OutputOf<E>>>,
): Route => ({
  kind: 'read',
  endpoint,
  snapshot: true,
  answersOf,
  handle: async ({ tx, caller }) => {
    if (caller?.kind !== 'person') throw new Error('only people are answered together')
    return (await answersOf(tx, [caller.uid])).get(caller.uid)
  },
})

/** Writes: the handler runs inside one transaction, and may run again when PostgreSQL asks for a retry. */
export const write = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { tx: Tx }) => Written<E>,
  options: WriteOptions = {},
): Route => ({ ...options, kind: 'write', endpoint, handle: erase<E, { tx: Tx }>(handle) })

/** For calls that ask a partner: no transaction may stay open while we wait for somebody else's server. */
export const outside = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { db: Database }) => Answer<E>,
): Route => ({ kind: 'outside', endpoint, handle: erase<E, { db: Database }>(handle) })
