/**
 * Joins an endpoint of the contract to its handler. The endpoint determines what the handler gets: a reader
 * for GET, one open transaction otherwise, and the caller that its `auth` promises.
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
import type { GroupAnswers } from './answerGroup.ts'

export interface PersonCaller {
  kind: 'person'
  uid: number
  /** 0 is the main account. */
  sonid: number
  guid: string
  /** What a sub-account may use; empty for the main account, which may use everything. */
  areas: readonly SubAccountArea[]
  /** Why the granted areas are blocked for now, as a sentence. */
  shutBecause?: string
  /** Always active, except in `restricted` calls. */
  state: PersonState
}

export type PersonState = 'active' | 'banned' | 'closing'

export interface StaffCaller {
  kind: 'staff'
  id: number
  username: string
  name: string
  roles: readonly StaffRole[]
  /** Cells of the matrix that they have for a time. */
  extra?: readonly string[]
}

export type Caller = PersonCaller | StaffCaller

/** A member of staff acting, as passed to the audit log, approvals and services; one for each call. */
export interface StaffAct extends Act {
  actor: `staff:${number}`
  caller: StaffCaller
  /** The reason from the call's input; '' when the call has none. */
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

/** A file of a multipart call, already on disk; deleted after the handler has answered. */
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
  /** Only in staff calls. */
  act: E extends Endpoint<infer _I, infer _O, infer A> ? ActOf<A> : never
  ip: string
  requestId: string
  file: ReceivedFile | null
  request: FastifyRequest
  reply: FastifyReply
}

/** `line` exists exactly when the endpoint has one: there is no null to overlook. */
export type Call<E extends AnyEndpoint> = CallOfAny<E> & (E['line'] extends true ? { line: LineId } : unknown)

type Answer<E> = Promise<OutputOf<E>>
/** A handler that answers with a file may spool it to disk. */
type Spooled<E> = OutputOf<E> extends CsvFile ? SpooledCsv : never
type ReadAnswer<E> = Promise<OutputOf<E> | Spooled<E>>
/** A returned refusal commits what was written, unlike a thrown one: a wrong password stays counted. */
type Written<E> = Promise<OutputOf<E> | Spooled<E> | Refusal>

interface RouteOf<Kind extends string, Context> {
  kind: Kind
  endpoint: AnyEndpoint
  handle: (call: Call<AnyEndpoint> & Context) => Promise<unknown>
}

export interface ReadOptions {
  /** All queries of the handler share one snapshot, for figures that must add up. */
  snapshot?: boolean
  /** Answers all concurrent callers at once (`readTogether`). */
  answersOf?: GroupAnswers
  /** Data may be a few seconds stale: a replica may answer. Always true for the console's paged lists. */
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
  handle: (call: Call<E> & { tx: Reader }) => ReadAnswer<E>,
  options: ReadOptions = {},
): Route => ({ ...options, kind: 'read', endpoint, handle: erase<E, { tx: Reader }>(handle) })

/**
 * Reads of a screen that many open: all concurrent callers with the same input are answered from one snapshot
 * (answerGroup.ts). For calls whose answer depends on the account and not on the session.
 */
export const readTogether = <E extends Endpoint<z.ZodRawShape, z.ZodType, 'main', false>>(
  endpoint: E,
  answersOf: (
    tx: Reader,
    uids: readonly number[],
    input: ParsedInput<E>,
  ) => Promise<ReadonlyMap<number, OutputOf<E>>>,
): Route => ({
  kind: 'read',
  endpoint,
  snapshot: true,
  // The platform only passes on what it has parsed by this endpoint's input.
  answersOf: answersOf as GroupAnswers,
  handle: async ({ tx, caller, input }) => {
    if (caller?.kind !== 'person') throw new Error('only people are answered together')
    return (await answersOf(tx, [caller.uid], input as ParsedInput<E>)).get(caller.uid)
  },
})

/** Writes: the handler runs inside one transaction, and may run again when PostgreSQL asks for a retry. */
export const write = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { tx: Tx }) => Written<E>,
  options: WriteOptions = {},
): Route => ({ ...options, kind: 'write', endpoint, handle: erase<E, { tx: Tx }>(handle) })

/** For calls to a partner: no transaction may stay open while we wait for another server. */
export const outside = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { db: Database }) => Answer<E>,
): Route => ({ kind: 'outside', endpoint, handle: erase<E, { db: Database }>(handle) })
