/** Moving one item of a list to another place. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from]
  if (item === undefined || from === to) return [...items]
  const rest = items.filter((_, index) => index !== from)
  const place = Math.min(Math.max(0, to), rest.length)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
