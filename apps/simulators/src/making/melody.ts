/** Words as tones, in a WAV file. */
const rate = 24_000
const characterMs = 230
const restMs = 380
const loudness = 9_000

const isMark = (character: string): boolean => /[\p{P}\p{S}\s]/u.test(character)

const tone = (pitch: number, ms: number): number[] => {
  const count = Math.round((ms * rate) / 1_000)
  return Array.from({ length: count }, (_, at) => {
    // A swell for each character, so that one hears how many there are.
    const swell = Math.sin((Math.PI * at) / count)
    const wave =
      Math.sin((2 * Math.PI * pitch * at) / rate) + 0.3 * Math.sin((4 * Math.PI * pitch * at) / rate)
    return Math.round(loudness * swell * wave)
  })
}

const rest = (ms: number): number[] => Array<number>(Math.round((ms * rate) / 1_000)).fill(0)

const asWav = (samples: readonly number[]): Buffer => {
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [at, value] of samples.entries()) file.writeInt16LE(value, 44 + at * 2)
  return file
}

export const melody = (text: string, { pitch, speed }: { pitch: number; speed: number }): Buffer =>
  asWav(
    [...text].flatMap((character) => {
      if (isMark(character)) return rest(restMs / speed)
      // Five steps, by the character: the same words are the same melody.
      const step = (character.codePointAt(0) ?? 0) % 5
      return tone(pitch * 2 ** (step / 12), characterMs / speed)
    }),
  )
