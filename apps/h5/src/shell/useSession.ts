import { useSyncExternalStore } from 'react'
import { type Session, shell } from './shell.ts'

export const useSession = (): Session | null =>
  useSyncExternalStore(shell().session.subscribe, shell().session.get)
