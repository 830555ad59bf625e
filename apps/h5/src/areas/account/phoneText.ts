/** Formatting and parsing of mobile numbers: 138 1234 6621. */

/** The digits, including full-width ones, which some Chinese keyboards produce. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Every mobile number starts with 1, so a leading 86 or 0086 is the country code. */
export const phoneDigits = (text: string): string =>
  digitsIn(text)
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, 11)

export const spacedPhone = (text: string): string => {
  const digits = phoneDigits(text)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(phoneDigits(text))
