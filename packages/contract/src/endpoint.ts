/**
 * An endpoint is a value, written once. It gives the server its validation, auth, rate limit and idempotency,
 * the faces their types, the OpenAPI document its entry, and the tests their list.
 */
import { z } from 'zod'
import type { ErrorCodeName } from './errorCodes.ts'
import { type LineId, lineIds, lines } from './lines.ts'
import { isLineKind, type OwnedKind } from './owned.ts'
import type { Permission } from './staff/permissions.ts'
import type { StaffRole } from './staff/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** first: money, sign-in · normal: what a screen needs · report: aggregates · extra: dispensable. */
export const priorities = ['first', 'normal', 'report', 'extra'] as const
export type Priority = (typeof priorities)[number]

/**
 * anyone · user (main or permitted sub-account) · main (no sub-account) · restricted (user, and also a person who is
 * banned or closing: the few calls that explain and undo that state; with :main again no sub-account) · staff, or
 * staff with one permission of the matrix (staff/permissions.ts), or of one role; always with the admin.
 */
export type Auth =
  | 'anyone'
  | 'user'
  | 'main'
  | 'restricted'
  | 'restricted:main'
  | 'staff'
  | `staff:${Permission | StaffRole}`

/** Closed to all sub-accounts. */
export const isMainOnly = (auth: Auth): boolean => auth === 'main' || auth === 'restricted:main'

/** Also open to people who are banned or closing their account. */
export const isForAnyState = (auth: Auth): boolean => auth === 'restricted' || auth === 'restricted:main'

export interface Rate {
  times: number
  perSeconds: number
  /** Calls with the same counter share a limit: an old URL must not give a second quota. */
  counter?: string
}
export const perMinute = (times: number): Rate => ({ times, perSeconds: 60 })
export const perHour = (times: number): Rate => ({ times, perSeconds: 3_600 })

export interface Definition<I extends z.ZodRawShape, O extends z.ZodType, L extends boolean = boolean> {
  /** Below /api/ (below the line's prefix with `line`); with a leading slash, from the root. */
  path: string
  method: Method
  auth: Auth
  input: z.ZodObject<I>
  output: O
  summary: string
  /** Refusals that a screen handles, besides those common to all calls. */
  errors?: readonly ErrorCodeName[]
  rate?: Rate
  /** The caller must send an Idempotency-Key; the same key and input always give the same reply. */
  idempotent?: boolean
  /** Mounted once for each product line: callers must name one, and the handler gets it. */
  line?: L
  /** The body's encoding: form (the default), or multipart with one `file`. */
  body?: 'form' | 'multipart'
  /** Overrides `priorityOf`. */
  priority?: Priority
}

export interface Endpoint<
  I extends z.ZodRawShape = z.ZodRawShape,
  O extends z.ZodType = z.ZodType,
  A extends Auth = Auth,
  L extends boolean = boolean,
> extends Definition<I, O, L> {
  auth: A
  errors: readonly ErrorCodeName[]
  idempotent: boolean
  line: L
  body: 'form' | 'multipart'
}

/** Unknown fields are refused: a misspelt optional field would otherwise be silently ignored. */
export function defineEndpoint<I extends z.ZodRawShape, O extends z.ZodType, A extends Auth>(
  definition: Definition<I, O, true> & { auth: A; line: true },
): Endpoint<I, O, A, true>
export function defineEndpoint<I extends z.ZodRawShape, O extends z.ZodType, A extends Auth>(
  definition: Definition<I, O, false> & { auth: A },
): Endpoint<I, O, A, false>
export function defineEndpoint<I extends z.ZodRawShape, O extends z.ZodType, A extends Auth>(
  definition: Definition<I, O> & { auth: A },
): Endpoint<I, O, A> {
  const endpoint = {
    errors: [],
    idempotent: false,
    line: false,
    body: 'form' as const,
    ...definition,
    input: definition.input.strict() as z.ZodObject<I>,
  }
  refuseBadOwnership(endpoint)
  return endpoint
}

/** Checks of ownership fields that types cannot express; they run when the contract is loaded. */
const refuseBadOwnership = (endpoint: AnyEndpoint): void => {
  const fields = ownedFields(endpoint)
  const each = fields.filter(({ isEach }) => isEach)
  const problem = () => {
    if (fields.length > 0 && /^(anyone|staff)/.test(endpoint.auth))
      return 'owned objects need a person who calls'
    if (!endpoint.line && fields.some(({ kind }) => isLineKind(kind)))
      return 'objects of a line need `line: true`'
    if (each.length > 1) return 'one `ownedEach` in a call'
    const hasResults = endpoint.output instanceof z.ZodObject && 'results' in endpoint.output.shape
    return each.length === 1 && !hasResults ? '`ownedEach` is answered with `eachResult`' : null
  }
  const found = problem()
  if (found) throw new Error(`${endpoint.path}: ${found}`)
}

/** An endpoint without its type parameters, for registries and loops. */
export type AnyEndpoint = Endpoint<z.ZodRawShape, z.ZodType, Auth>
/**
 * Endpoints of every product line, and endpoints of none. Callers must pass a line with the first and cannot
 * with the second: there is no default, so no line is forgotten or mixed up.
 */
export type LineEndpoint = Endpoint<z.ZodRawShape, z.ZodType, Auth, true>
export type LinelessEndpoint = Endpoint<z.ZodRawShape, z.ZodType, Auth, false>

export type ParsedInput<E> = E extends Endpoint<infer I, z.ZodType, Auth> ? z.output<z.ZodObject<I>> : never
export type OutputOf<E> = E extends Endpoint<z.ZodRawShape, infer O, Auth> ? z.output<O> : never

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]
type Simplify<T> = { [K in keyof T]: T[K] }
type CallFields<In, Out> = Simplify<
  { [K in Exclude<keyof Out, OptionalKeys<In>>]: Out[K] } & {
    [K in Extract<keyof Out, OptionalKeys<In>>]?: Out[K] | undefined
  }
>
/** The caller's input: parsed types (numbers, booleans, objects), with optional fields optional. */
export type InputOf<E> =
  E extends Endpoint<infer I, z.ZodType, Auth>
    ? CallFields<z.input<z.ZodObject<I>>, z.output<z.ZodObject<I>>>
    : never

type Address = Pick<AnyEndpoint, 'path' | 'line'>

/** For code with any endpoint; code that knows the endpoint uses `urlOf`, whose types require the line. */
export const urlAt = ({ path, line: isOfLines }: Address, line: LineId | null): string => {
  if (isOfLines !== (line !== null))
    throw new Error(`${path} ${isOfLines ? 'needs a product line' : 'stands on no product line'}`)
  if (line) return `/api/${lines[line].apiPrefix}/${path}`
  return path.startsWith('/') ? path : `/api/${path}`
}

export function urlOf(endpoint: Address & { line: false }): string
export function urlOf(endpoint: Address & { line: true }, line: LineId): string
export function urlOf(endpoint: Address, line?: LineId): string {
  return urlAt(endpoint, line ?? null)
}

/** Every URL of the endpoint, with its line if any. */
export const mountsOf = (endpoint: AnyEndpoint): { url: string; line: LineId | null }[] =>
  (endpoint.line ? lineIds : [null]).map((line) => ({ url: urlAt(endpoint, line), line }))

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema

export interface OwnedField {
  field: string
  kind: OwnedKind
  /** Names many, with an outcome for each. */
  isEach: boolean
  /** Names many; the whole call is refused if one is not the caller's. */
  isList: boolean
}

/**
 * The fields that name a person's objects, with their kinds: the server checks them and the tests try them.
 */
export const ownedFields = ({ input }: Pick<AnyEndpoint, 'input'>): OwnedField[] =>
  Object.entries(input.shape).flatMap(([field, schema]) => {
    const { owned, isEach, isList } = unwrap(schema as z.ZodType).meta() ?? {}
    return owned
      ? [{ field, kind: owned as OwnedKind, isEach: isEach === true, isList: isList === true }]
      : []
  })
