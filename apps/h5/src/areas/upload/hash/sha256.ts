/**
 * SHA-256 in small steps, for bytes that do not fit into memory at once, and for plain http, where the browser keeps
 * its own implementation to itself.
 */
const rounds = 64
const blockBytes = 64

const isPrime = (value: number): boolean => {
  for (let divisor = 2; divisor * divisor <= value; divisor++) if (value % divisor === 0) return false
  return true
}

const firstPrimes = (count: number): number[] => {
  const primes: number[] = []
  for (let value = 2; primes.length < count; value++) if (isPrime(value)) primes.push(value)
  return primes
}

/** The standard defines its constants as the first 32 bits of the fractions of roots of primes. */
const fractionBits = (value: number): number => ((value % 1) * 2 ** 32) | 0
const primes = firstPrimes(rounds)
const roundConstants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** Typed arrays are never read out of bounds here; the checker cannot know. */
const at = (list: Int32Array, index: number): number => list[index] ?? 0

const spread = (words: Int32Array, block: DataView, from: number): void => {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(from + 4 * i)
  for (let i = 16; i < rounds; i++) {
    const older = at(words, i - 15)
    const newer = at(words, i - 2)
    const low = turn(older, 7) ^ turn(older, 18) ^ (older >>> 3)
    const high = turn(newer, 17) ^ turn(newer, 19) ^ (newer >>> 10)
    words[i] = at(words, i - 16) + low + at(words, i - 7) + high
  }
}

const add = (state: Int32Array, index: number, value: number): void => {
  state[index] = at(state, index) + value
}

/** Takes one spread block into the state: the letters are the standard's. */
const mix = (state: Int32Array, words: Int32Array): void => {
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < rounds; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + high + ((e & f) ^ (~e & g)) + at(roundConstants, i) + at(words, i)) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  add(state, 0, a)
  add(state, 1, b)
  add(state, 2, c)
  add(state, 3, d)
  add(state, 4, e)
  add(state, 5, f)
  add(state, 6, g)
  add(state, 7, h)
}

export interface Sha256 {
  update(bytes: Uint8Array): void
  /** The hash in hex. Nothing may be added afterwards. */
  digest(): string
}

export const createSha256 = (): Sha256 => {
  const state = initialState.slice()
  const words = new Int32Array(rounds)
  const pending = new Uint8Array(blockBytes)
  let pendingLength = 0
  let total = 0

  const take = (block: DataView, from: number) => {
    spread(words, block, from)
    mix(state, words)
  }

  const update = (bytes: Uint8Array) => {
    total += bytes.length
    let from = 0
    if (pendingLength > 0) {
      from = Math.min(blockBytes - pendingLength, bytes.length)
      pending.set(bytes.subarray(0, from), pendingLength)
      pendingLength += from
      if (pendingLength < blockBytes) return
      take(new DataView(pending.buffer), 0)
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (; from + blockBytes <= bytes.length; from += blockBytes) take(view, from)
    pending.set(bytes.subarray(from))
    pendingLength = bytes.length - from
  }

  const digest = () => {
    const bits = BigInt(total) * 8n
    // A single one bit, zeros up to the end of a block, and the length in bits in its last eight bytes.
    const padding = new Uint8Array(blockBytes - ((total + 8) % blockBytes) + 8)
    padding[0] = 0x80
    new DataView(padding.buffer).setBigUint64(padding.length - 8, bits)
    update(padding)
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  return { update, digest }
}
