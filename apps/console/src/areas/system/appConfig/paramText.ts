/** Parameters of a report as typed: one name=value per line. */
export const paramText = (param: Readonly<Record<string, string>>): string =>
  Object.entries(param)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** Null when a line is not name=value. */
export const paramOf = (text: string): Record<string, string> | null => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const pairs = lines.map((line) => /^([^=\s]+)=(.*)$/.exec(line))
  if (pairs.includes(null)) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}
