/** Whom a text asks for: `@周敏`. Of names that begin alike, the longest is meant. */
export const mentionedIn = <Colleague extends { name: string }>(
  text: string,
  colleagues: readonly Colleague[],
): Colleague[] => {
  const longestFirst = [...new Set(colleagues.map(({ name }) => name))].toSorted(
    (a, b) => b.length - a.length,
  )
  const meant = text
    .split('@')
    .slice(1)
    .map((rest) => longestFirst.find((name) => rest.startsWith(name)))
  return colleagues.filter(({ name }) => meant.includes(name))
}
