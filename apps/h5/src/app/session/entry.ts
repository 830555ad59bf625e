/**
 * Reads attribution and the messenger's OAuth result from the URL that opened the app. Both may be before or
 * after the `#`; they are removed, so that shared links do not carry them on.
 */
import type { Attribution } from '../../runtime/runtime.ts'
import type { StoredValues } from './storedValues.ts'

export interface Entry {
  attribution: Attribution
  /** The server's ticket from the OAuth round trip. */
  code: string | null
  /** Why the round trip ended without a ticket. */
  outcome: 'refused' | 'failed' | null
  /** The URL without the captured parameters. */
  href: string
}

export const attributionKeys = ['invite_code', 'un', 'register_channel'] as const
const answerKeys = ['code', 'state', 'oauth'] as const
/** Screens have `code` parameters of their own: only values in the ticket's format count. */
const ticket = /^[\w-]{43}$/

const takeAnswer = (query: URLSearchParams) => {
  const code = query.get('code')
  const outcome = query.get('oauth')
  const isAnswer = ticket.test(code ?? '') || outcome !== null
  if (isAnswer) for (const key of answerKeys) query.delete(key)
  return {
    code: isAnswer && ticket.test(code ?? '') ? code : null,
    outcome: outcome === 'refused' || outcome === 'failed' ? outcome : null,
  } as const
}

export const readEntry = (href: string): Entry => {
  const url = new URL(href)
  const [route = '', ...rest] = url.hash.split('?')
  const inHash = new URLSearchParams(rest.join('?'))
  const attribution: Attribution = {}
  for (const key of attributionKeys) {
    // The query after the hash belongs to the screen and takes precedence.
    const value = (inHash.get(key) ?? url.searchParams.get(key) ?? '').trim().slice(0, 64)
    if (value) attribution[key] = value
    inHash.delete(key)
    url.searchParams.delete(key)
  }
  const before = takeAnswer(url.searchParams)
  const after = takeAnswer(inHash)
  const query = inHash.toString()
  url.hash = query ? `${route}?${query}` : route
  return {
    attribution,
    code: after.code ?? before.code,
    outcome: after.outcome ?? before.outcome,
    href: url.href,
  }
}

export const saveAttribution = (values: StoredValues, attribution: Attribution): void =>
  values.set(attribution)

export const readAttribution = (values: StoredValues): Attribution => {
  const kept: Attribution = {}
  for (const key of attributionKeys) {
    const value = values.get(key)
    if (value) kept[key] = value
  }
  return kept
}
