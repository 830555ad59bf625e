/** Sounds for tests, and how much of a tone is in a sound. */
import { soundChannels, soundRate } from './pcm.ts'

export interface ToneWish {
  readonly ms: number
  readonly pitch: number
  readonly rate?: number
  readonly loudness?: number
}

/** A WAV file with one channel. */
export const toneWav = ({ ms, pitch, rate = 24_000, loudness = 12_000 }: ToneWish): Buffer => {
  const count = Math.round((ms * rate) / 1_000)
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + count * 2, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at += 1)
    file.writeInt16LE(Math.round(loudness * Math.sin((2 * Math.PI * pitch * at) / rate)), 44 + at * 2)
  return file
}

/** How loud this pitch is between two times: the amplitude of a pure tone. */
export const loudnessOf = (sound: Int16Array, pitch: number, fromMs: number, toMs: number): number => {
  const from = Math.round((fromMs * soundRate) / 1_000)
  const count = Math.round(((toMs - fromMs) * soundRate) / 1_000)
  let [real, imaginary] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const value = sound[(from + at) * soundChannels] ?? 0
    const angle = (2 * Math.PI * pitch * at) / soundRate
    real += value * Math.cos(angle)
    imaginary += value * Math.sin(angle)
  }
  return (2 * Math.hypot(real, imaginary)) / count
}
