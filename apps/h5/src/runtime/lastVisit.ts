/**
 * Stores the last response of a query on the phone, for the next visit to show until a new one arrives. Valid
 * only for the same person and app version; cleared with the session.
 */
import type { LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { runtime } from './runtime.ts'

interface Kept {
  owner: string
  version: string
  reply: unknown
}

const keyOf = ({ path }: LinelessEndpoint): string => `lastVisit:${path}`

/** The script's URL: another version may read other fields. */
const version = import.meta.url

const owner = (): string | null => {
  const session = runtime().session.get()
  return session && `${session.guid}.${session.uid}.${session.sonid}`
}

/** The type is safe: it was stored by this version for this endpoint. */
export const replyOfLastVisit = <T>(endpoint: LinelessEndpoint): T | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(endpoint)) ?? 'null')
    return kept?.owner === owner() && kept.version === version ? kept.reply : undefined
  } catch {
    return undefined
  }
}

export const keepForNextVisit = <E extends LinelessEndpoint>(endpoint: E, reply: OutputOf<E>): void => {
  const whose = owner()
  if (!whose) return
  const kept: Kept = { owner: whose, version, reply }
  try {
    localStorage.setItem(keyOf(endpoint), JSON.stringify(kept))
  } catch {
    // Storage full or forbidden: the next visit waits for its response.
  }
}
