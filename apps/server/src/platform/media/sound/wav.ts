/** Reads what a voice comes as: WAV with 16-bit samples, at any rate, one or two channels. */
import { inStereo, soundRate } from './pcm.ts'

interface Format {
  channels: number
  rate: number
}

const formatOf = (chunk: Buffer): Format | undefined => {
  if (chunk.length < 16) return undefined
  const [coding, channels, rate, bits] = [
    chunk.readUInt16LE(0),
    chunk.readUInt16LE(2),
    chunk.readUInt32LE(4),
    chunk.readUInt16LE(14),
  ]
  const isKnown = coding === 1 && bits === 16 && (channels === 1 || channels === 2)
  return isKnown && rate >= 8_000 && rate <= 96_000 ? { channels, rate } : undefined
}

/** The chunks of a RIFF file. Who writes to a pipe does not know the length, and writes a huge one. */
function* chunksOf(file: Buffer): Generator<{ name: string; body: Buffer }> {
  let at = 12
  while (at + 8 <= file.length) {
    const size = file.readUInt32LE(at + 4)
    const end = Math.min(file.length, at + 8 + size)
    yield { name: file.toString('latin1', at, at + 4), body: file.subarray(at + 8, end) }
    at = end + (size % 2)
  }
}

const monoOf = (body: Buffer, channels: number): Float32Array => {
  const count = Math.floor(body.length / 2 / channels)
  return Float32Array.from({ length: count }, (_, at) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1)
      sum += body.readInt16LE((at * channels + channel) * 2)
    return sum / channels
  })
}

/** Straight lines between samples: enough for speech. */
const atOurRate = (mono: Float32Array, rate: number): Float32Array => {
  if (rate === soundRate) return mono
  const count = Math.floor((mono.length * soundRate) / rate)
  return Float32Array.from({ length: count }, (_, at) => {
    const place = (at * rate) / soundRate
    const before = Math.floor(place)
    const from = mono[before] ?? 0
    return from + ((mono[before + 1] ?? from) - from) * (place - before)
  })
}

/** Undefined when it is no such file, or holds no sound. */
export const readWav = (file: Buffer): Int16Array | undefined => {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let format: Format | undefined
  for (const { name, body } of chunksOf(file)) {
    if (name === 'fmt ') format = formatOf(body)
    if (name !== 'data') continue
    if (!format || body.length < 2 * format.channels) return undefined
    return inStereo(atOurRate(monoOf(body, format.channels), format.rate))
  }
  return undefined
}
