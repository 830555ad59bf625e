/** Reading calls to the simulated video platforms. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ConsentAsk } from './consent.ts'

const fields = z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).catch({})

/** Query and body together: the platforms accept most values in either. */
export const parametersOf = (request: FastifyRequest): Record<string, string> => ({
  ...fields.parse(request.query ?? {}),
  ...fields.parse(request.body ?? {}),
})

/** `names`: the platform's own parameters for the app's id, the URL to return to, and the wanted scopes. */
export const readConsent =
  (
    clientId: string,
    names: { clientId: string; redirectUri: string; scopes: string | readonly string[]; optional?: string },
  ) =>
  (query: Record<string, string>): ConsentAsk | string => {
    const redirectUri = query[names.redirectUri] ?? ''
    if (query[names.clientId] !== clientId) return `${names.clientId} 参数错误`
    if (!URL.canParse(redirectUri) || !/^https?:/.test(redirectUri)) return `${names.redirectUri} 参数错误`
    const scopes =
      typeof names.scopes === 'string' ? (query[names.scopes] ?? '').split(',') : [...names.scopes]
    if (!scopes[0]) return 'scope 参数错误'
    // name,0|1
    const optional = (names.optional && query[names.optional]?.split(',')) || []
    scopes.push(...optional.filter((name) => name !== '' && name !== '0' && name !== '1'))
    return { redirectUri, state: query.state ?? '', scopes, challenge: query.code_challenge ?? null }
  }
