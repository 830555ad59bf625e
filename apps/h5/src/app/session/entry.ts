/**
 * What the address that opened the app carries: how the person came to us, and the messenger's answer. Both may
 * stand before or after the `#`; the captured ones are taken out again, so that no shared link carries them on.
 */
import type { Attribution } from '../../runtime/runtime.ts'
import type { StoredValues } from './storedValues.ts'

export interface Entry {
  attribution: Attribution
  /** What the messenger's round trip ended with: a ticket of ours. */
  code: string | null
  /** Why the round trip ended without one. */
  outcome: 'refused' | 'failed' | null
  /** The address without what was taken from it. */
  href: string
}

export const attributionKeys = ['invite_code', 'un', 'register_channel'] as const
const answerKeys = ['code', 'state', 'oauth'] as const
/** Only what looks like the server's ticket is one: screens have a `code` of their own. */
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
    // The one after the hash is the screen's own, hence the more exact.
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
