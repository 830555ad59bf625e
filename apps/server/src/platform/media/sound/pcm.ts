/** Sound while it is worked on: 48,000 samples a second, left and right in turn. */
export const soundRate = 48_000
export const soundChannels = 2

export const samplesIn = (ms: number): number => Math.round((ms * soundRate) / 1_000)

export const msOf = (sound: Int16Array): number =>
  Math.round((sound.length / soundChannels / soundRate) * 1_000)

/** Both sides the same. */
export const inStereo = (mono: ArrayLike<number>): Int16Array => {
  const sound = new Int16Array(mono.length * soundChannels)
  for (let at = 0; at < mono.length; at += 1) {
    const value = mono[at] ?? 0
    sound[at * 2] = value
    sound[at * 2 + 1] = value
  }
  return sound
}

/** How loud it is over time, in so many parts, 0 to 100. */
export const waveOf = (sound: Int16Array, parts: number): number[] => {
  const each = Math.max(1, Math.floor(sound.length / parts))
  return Array.from({ length: parts }, (_, part) => {
    let peak = 0
    for (let at = part * each; at < Math.min(sound.length, (part + 1) * each); at += 1)
      peak = Math.max(peak, Math.abs(sound[at] ?? 0))
    return Math.min(100, Math.round((peak / 32_768) * 100))
  })
}
