/**
 * The mark that one hears (GB 45438-2025): short long, short short, which is AI in Morse code. It is part of the
 * sound itself.
 */
import { inStereo, samplesIn, soundRate } from './pcm.ts'

const unitMs = 90
const pitch = 880
/** Clearly heard next to speech. */
const loudness = 9_000
/** Without it a tone begins and ends with a click. */
const fadeMs = 8

/** A, I; in units. */
const letters: readonly (readonly number[])[] = [
  [1, 3],
  [1, 1],
]
const letterGap = 3
const restMs = 260

const silence = (ms: number): number[] => Array<number>(samplesIn(ms)).fill(0)

const tone = (ms: number): number[] => {
  const count = samplesIn(ms)
  const fade = samplesIn(fadeMs)
  return Array.from({ length: count }, (_, at) => {
    const edge = Math.min(1, at / fade, (count - 1 - at) / fade)
    return Math.round(loudness * edge * Math.sin((2 * Math.PI * pitch * at) / soundRate))
  })
}

const made = (): Int16Array => {
  const samples = letters.flatMap((units, at) => [
    ...(at === 0 ? [] : silence(unitMs * letterGap)),
    ...units.flatMap((unit, place) => [...(place === 0 ? [] : silence(unitMs)), ...tone(unit * unitMs)]),
  ])
  return inStereo([...samples, ...silence(restMs)])
}

let known: Int16Array | undefined

/** With a rest before what follows. */
export const aiRhythm = (): Int16Array => {
  known ??= made()
  return known
}
