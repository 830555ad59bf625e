/**
 * Places in an order that people make by hand: a key between any two others can always be made, so moving one thing
 * writes one row. A key is a whole number of variable length and a fraction behind it, in digits that sort as bytes do
 * (COLLATE "C"): adding at either end stays short for millions, and only halving one gap again and again grows.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const zero = '0'
const largest = 'z'
/** The number in the middle; the first letter says how many digits there are: a1 < b00, and Z1 < a0. */
const middle = 'a0'

const digitOf = (sign: string): number => digits.indexOf(sign)

/** Digits of the whole number: more the further its letter is from the middle, on both sides. */
const wholeLength = (letter: string): number =>
  letter >= 'a' ? letter.charCodeAt(0) - 'a'.charCodeAt(0) + 2 : 'Z'.charCodeAt(0) - letter.charCodeAt(0) + 2

const parted = (key: string): { whole: string; fraction: string } => {
  const length = wholeLength(key.charAt(0))
  return { whole: key.slice(0, length), fraction: key.slice(length) }
}

const nextLetter = (letter: string, step: 1 | -1): string => {
  if (letter === 'Z' && step === 1) return 'a'
  if (letter === 'a' && step === -1) return 'Z'
  const next = String.fromCharCode(letter.charCodeAt(0) + step)
  if (!/[A-Za-z]/.test(next)) throw new RangeError('an order has come to its end')
  return next
}

/** The whole number one above or one below. */
const stepped = (whole: string, step: 1 | -1): string => {
  const [edge, start] = step === 1 ? [largest, zero] : [zero, largest]
  const signs = [...whole.slice(1)]
  for (let at = signs.length - 1; at >= 0; at -= 1) {
    const sign = signs[at] ?? zero
    if (sign !== edge) {
      signs[at] = digits.charAt(digitOf(sign) + step)
      return whole.charAt(0) + signs.join('')
    }
    signs[at] = start
  }
  const letter = nextLetter(whole.charAt(0), step)
  return letter + start.repeat(wholeLength(letter) - 1)
}

/** A fraction above `low` and below `high` (null is one), never ending in zero. */
const between = (low: string, high: string | null): string => {
  let shared = 0
  if (high !== null) while ((low.charAt(shared) || zero) === high.charAt(shared)) shared += 1
  if (high !== null && shared > 0)
    return high.slice(0, shared) + between(low.slice(shared), high.slice(shared) || null)
  const from = low ? digitOf(low.charAt(0)) : 0
  const to = high === null ? digits.length : digitOf(high.charAt(0))
  if (to - from > 1) return digits.charAt(Math.round((from + to) / 2))
  // Neighbouring digits: what follows the higher one, or a longer one after the lower.
  if (high !== null && high.length > 1) return high.charAt(0)
  return digits.charAt(from) + between(low.slice(1), null)
}

const after = (key: string): string => stepped(parted(key).whole, 1)

const before = (key: string): string => {
  const { whole, fraction } = parted(key)
  return fraction ? whole : stepped(whole, -1)
}

/** A key between two others; null is the end of the order on that side. */
export const orderKeyBetween = (low: string | null, high: string | null): string => {
  if (low !== null && high !== null && low >= high) throw new RangeError('the keys are not in order')
  if (low === null) return high === null ? middle : before(high)
  if (high === null) return after(low)
  const [one, other] = [parted(low), parted(high)]
  if (one.whole === other.whole) return one.whole + between(one.fraction, other.fraction)
  const next = after(low)
  return next < high ? next : one.whole + between(one.fraction, null)
}

/** So many keys in order, before the first there is. */
export const orderKeysBefore = (first: string | null, count: number): string[] => {
  const keys: string[] = []
  let next = first
  for (let made = 0; made < count; made += 1) {
    next = orderKeyBetween(null, next)
    keys.push(next)
  }
  return keys.reverse()
}

/** So many keys in order, after the last there is. */
export const orderKeysAfter = (last: string | null, count: number): string[] => {
  const keys: string[] = []
  let next = last
  for (let made = 0; made < count; made += 1) {
    next = orderKeyBetween(next, null)
    keys.push(next)
  }
  return keys
}
