/** Masks personal data: the first four and last four characters, four asterisks between. */
export const mask = (text: string): string => {
  const characters = Array.from(text)
  if (characters.length <= 8) return `${characters.slice(0, 1).join('')}****`
  return `${characters.slice(0, 4).join('')}****${characters.slice(-4).join('')}`
}
