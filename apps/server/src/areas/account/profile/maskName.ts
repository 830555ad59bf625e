/** Names of other people: 林晚风 → 林*风, 阿哲 → 阿*. One character is not shown at all. */
export const maskName = (name: string): string => {
  const characters = Array.from(name)
  const [first = ''] = characters
  if (characters.length <= 1) return '*'
  if (characters.length === 2) return `${first}*`
  return `${first}*${characters.at(-1) ?? ''}`
}
