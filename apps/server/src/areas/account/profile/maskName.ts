/** Masks other people's names: 林晚风 → 林*风, 阿哲 → 阿*. A single character is hidden. */
export const maskName = (name: string): string => {
  const characters = Array.from(name)
  const [first = ''] = characters
  if (characters.length <= 1) return '*'
  if (characters.length === 2) return `${first}*`
  return `${first}*${characters.at(-1) ?? ''}`
}
