/** Current counts by name, each limited to `max`. */
export const createConcurrencyLimit = (max: number) => {
  const counts = new Map<string, number>()
  return {
    take(name: string): boolean {
      const count = counts.get(name) ?? 0
      if (count >= max) return false
      counts.set(name, count + 1)
      return true
    },
    giveBack(name: string) {
      const count = counts.get(name) ?? 0
      if (count > 1) counts.set(name, count - 1)
      else counts.delete(name)
    },
  }
}
