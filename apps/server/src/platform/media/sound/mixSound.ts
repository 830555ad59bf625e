/** A voice over another sound. Pure. */
import { samplesIn, soundChannels } from './pcm.ts'

export interface MixWish {
  /** The mark that is heard before the voice; no volume changes it. */
  readonly mark: Int16Array
  readonly voice: Int16Array
  /** Of the film; undefined for none. */
  readonly under: Int16Array | undefined
  /** When the mark begins. */
  readonly startMs: number
  /** In percent. */
  readonly voiceVolume: number
  readonly underVolume: number
  /** The result is this long; as long as it needs when omitted. */
  readonly totalMs?: number
}

const add = (to: Float32Array, sound: Int16Array, from: number, share: number): void => {
  const count = Math.min(sound.length, to.length - from)
  for (let at = 0; at < count; at += 1) to[from + at] = (to[from + at] ?? 0) + (sound[at] ?? 0) * share
}

/** Loud places are bent, not cut: a cut crackles. */
const bent = (value: number): number => {
  const limit = 28_000
  const above = Math.abs(value) - limit
  if (above <= 0) return value
  return Math.sign(value) * (limit + (32_767 - limit) * (1 - Math.exp(-above / (32_767 - limit))))
}

export const mixSound = (wish: MixWish): Int16Array => {
  const { mark, voice, under, startMs, voiceVolume, underVolume, totalMs } = wish
  const from = samplesIn(startMs) * soundChannels
  const needed = from + mark.length + voice.length
  const sum = new Float32Array(totalMs === undefined ? needed : samplesIn(totalMs) * soundChannels)
  if (under) add(sum, under, 0, underVolume / 100)
  add(sum, mark, from, 1)
  add(sum, voice, from + mark.length, voiceVolume / 100)
  return Int16Array.from(sum, (value) => Math.round(bent(value)))
}
