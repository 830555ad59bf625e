/** A call on behalf of an authorised account in the simulation: its token and permission are checked first. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Answer, Operation } from '../control/faults.ts'
import type { ComponentBook } from './componentBook.ts'
import type { ComponentParts } from './componentParts.ts'

export type Grant = Exclude<ReturnType<ComponentBook['holderOf']>, number>

export interface AccountParts extends Pick<ComponentParts, 'served' | 'error'> {
  book: ComponentBook
  clock: Clock
}

export const good = (body: Record<string, unknown>): Answer => ({ status: 200, body })
export const done = good({ errcode: 0, errmsg: 'ok' })
export const newId = (prefix: string) => `${prefix}${randomBytes(12).toString('base64url')}`

export const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).catch({}).parse(request.body)

export const appIdIn = (request: FastifyRequest): string =>
  z.object({ appid: z.string() }).parse(request.query).appid

export const asAccountFor =
  ({ book, error }: Pick<AccountParts, 'book' | 'error'>) =>
  (
    scope: number | null,
    answer: (grant: Grant, request: FastifyRequest, twice: boolean) => Answer,
  ): Operation =>
  (request, twice) => {
    const { access_token } = z.object({ access_token: z.string().default('') }).parse(request.query)
    const grant = book.holderOf(access_token)
    if (typeof grant === 'number') return error(grant)
    if (scope !== null && !grant.scopes.includes(scope)) return error(61007)
    return answer(grant, request, twice)
  }
