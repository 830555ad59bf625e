/** What somebody has to look at before a day is posted. */
export interface Warning {
  /** What it is about, whatever the figures: one that was given a reason is not asked about again. Older rows have none. */
  key?: string | undefined
  title: string
  note: string
}

/** Those that nobody has given a reason for yet. */
export const unexplained = (found: readonly Warning[], explained: readonly Warning[]): Warning[] => {
  const keys = new Set(explained.map(({ key }) => key))
  return found.filter(({ key }) => key === undefined || !keys.has(key))
}
