/** A mobile number as it is typed, pasted and shown: 138 1234 6621. */

/** The digits, full-width ones as well: some keyboards write those beside Chinese. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Every mobile number begins with 1, so what stands before it as 86 or 0086 is the country. */
export const phoneDigits = (text: string): string =>
  digitsIn(text)
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, 11)

export const spacedPhone = (text: string): string => {
  const digits = phoneDigits(text)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(phoneDigits(text))
