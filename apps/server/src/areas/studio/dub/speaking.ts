/** Words to a WAV file, by the provider or by our own server; never one in place of the other. */
import { ownVoiceId } from '@wallpaper/contract/studio/dub.labels'
import type { SpeechProvider } from '../../../partners/speech/speech.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { noteProvider, whyProviderStopped } from '../provider/provider.repository.ts'
import type { OwnVoice } from './ownVoice.ts'

export interface SpeakingDeps {
  db: Database
  clock: Clock
  speech: SpeechProvider | null
  ownVoice: OwnVoice
}

export interface Words {
  voice: string
  text: string
  /** In percent. */
  speed: number
}

export type Said =
  | { kind: 'said'; wav: Buffer; cost: number }
  | { kind: 'down'; detail: string }
  /** The provider does not say this. */
  | { kind: 'refused'; detail: string }

export const say = async (
  { db, clock, speech, ownVoice }: SpeakingDeps,
  { voice, text, speed }: Words,
  signal?: AbortSignal,
): Promise<Said> => {
  if (voice === ownVoiceId) {
    const wav = await ownVoice.speak(text, speed, signal)
    return wav ? { kind: 'said', wav, cost: 0 } : { kind: 'down', detail: 'espeak-ng made no sound' }
  }
  if (!speech) return { kind: 'down', detail: 'no provider is configured' }
  const stopped = await db.read((tx) => whyProviderStopped(tx, 'speech', clock()))
  if (stopped) return { kind: 'down', detail: stopped }
  const spoken = await speech.speak({ voice, text, speed: speed / 100 }, signal)
  if (spoken.kind === 'refused') return { kind: 'refused', detail: spoken.code }
  // Hung up on by us: that says nothing about the provider.
  if (spoken.kind === 'down' && signal?.aborted) return { kind: 'down', detail: spoken.cause }
  const error = spoken.kind === 'down' ? spoken.cause : ''
  await db.write((tx) => noteProvider(tx, 'speech', { isUp: spoken.kind === 'spoken', error, now: clock() }))
  if (spoken.kind === 'down') return { kind: 'down', detail: spoken.cause }
  return { kind: 'said', wav: spoken.wav, cost: spoken.cost }
}
