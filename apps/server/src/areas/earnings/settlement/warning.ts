/** Something to review before a day is posted. */
export interface Warning {
  /**
   * Identifies the warning regardless of its figures: once explained, it is not raised again. Older rows have
   * none.
   */
  key?: string | undefined
  title: string
  note: string
}

/** Those without an explanation yet. */
export const unexplained = (found: readonly Warning[], explained: readonly Warning[]): Warning[] => {
  const keys = new Set(explained.map(({ key }) => key))
  return found.filter(({ key }) => key === undefined || !keys.has(key))
}
