/**
 * The last answer to a read, kept on the phone: the next visit shows it until there is a new one. It is for the person
 * who got it and for the version that asked; the end of the session clears it with the rest of the storage.
 */
import type { LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { runtime } from './runtime.ts'

interface Kept {
  owner: string
  version: string
  reply: unknown
}

const keyOf = ({ path }: LinelessEndpoint): string => `lastVisit:${path}`

/** The script's own address: another version of the app may read other fields. */
const version = import.meta.url

const owner = (): string | null => {
  const session = runtime().session.get()
  return session && `${session.guid}.${session.uid}.${session.sonid}`
}

/** Of the type that its endpoint has: it was kept as such, by this version. */
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
    // A full or forbidden storage: the next visit waits for its answer, as the first one did.
  }
}
