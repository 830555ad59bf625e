/** Shared by all calls of the simulated WeChat Pay: reading requests and refusing them. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer } from '../control/faults.ts'

const statuses: Record<string, number> = {
  SYSTEM_ERROR: 500,
  SIGN_ERROR: 401,
  NOT_ENOUGH: 403,
  FREQUENCY_LIMITED: 429,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  NOT_FOUND: 404,
  NO_AUTH: 403,
}

export const payError = (code: string | null, message = ''): Answer => ({
  status: statuses[code ?? 'SYSTEM_ERROR'] ?? 400,
  body: { code: code ?? 'SYSTEM_ERROR', message: message || (code ?? 'SYSTEM_ERROR') },
})

export const parse = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

export const paramOf = (request: FastifyRequest): string =>
  z.object({ no: z.string() }).parse(request.params).no
