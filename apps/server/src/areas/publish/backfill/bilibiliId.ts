/** Bilibili has two numbers for a work, av and BV; a work is claimed by its BV number. */
const alphabet = 'FcwAPNKTMug3GV5Lj7EJnHpWsx4tb8haYeviqBz6rkCy12mUSDQX9RdoZf'
const xorCode = 23_442_827_791_579n
const maxAid = 1n << 51n

export const bvOf = (av: bigint): string => {
  const characters = [...'BV1000000000']
  let rest = (maxAid | av) ^ xorCode
  for (let at = 11; rest > 0n && at >= 3; at -= 1) {
    characters[at] = alphabet[Number(rest % 58n)] ?? ''
    rest /= 58n
  }
  const swap = (one: number, other: number) => {
    const kept = characters[one] ?? ''
    characters[one] = characters[other] ?? ''
    characters[other] = kept
  }
  swap(3, 9)
  swap(4, 7)
  return characters.join('')
}
