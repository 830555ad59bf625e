/** A mobile number as it is typed and shown: 138 1234 6621. */
export const phoneDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^86(?=1\d{10})/, '')
    .slice(0, 11)

export const spacedPhone = (text: string): string => {
  const digits = phoneDigits(text)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(phoneDigits(text))
