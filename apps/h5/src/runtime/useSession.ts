import { useSyncExternalStore } from 'react'
import { runtime, type Session } from './runtime.ts'

export const useSession = (): Session | null =>
  useSyncExternalStore(runtime().session.subscribe, runtime().session.get)
