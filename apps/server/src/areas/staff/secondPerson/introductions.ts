/**
 * Which accounts could be controlled by one person: ADR 20. Whoever handed out an account's link may know its
 * password, so for some days an account counts as close to those who introduced it and those it introduced,
 * and so do two accounts whose links the same person handed out. Creating an account without handing out its
 * link ties only those two, since the link gives control.
 */
export const closeDays = 7

export interface Introduction {
  by: number
  of: number
  how: 'made' | 'link'
}

type Step = (introduction: Introduction, from: number) => number | null
const upwards: Step = ({ by, of }, from) => (of === from ? by : null)
const downwards: Step = ({ by, of }, from) => (by === from ? of : null)

/** All accounts reachable by a chain of introductions. */
const chainFrom = (
  ids: Iterable<number>,
  introductions: readonly Introduction[],
  step: Step,
): Set<number> => {
  const reached = new Set(ids)
  // A Set's iterator also visits what is added during the walk.
  for (const from of reached)
    for (const introduction of introductions) {
      const to = step(introduction, from)
      if (to !== null) reached.add(to)
    }
  return reached
}

/** Everybody who is too close to this member to be their second person; symmetric. */
export const closeAccounts = (id: number, introductions: readonly Introduction[]): ReadonlySet<number> => {
  const links = introductions.filter(({ how }) => how === 'link')
  const close = new Set([
    ...chainFrom([id], introductions, upwards),
    ...chainFrom([id], introductions, downwards),
    ...chainFrom(chainFrom([id], links, upwards), links, downwards),
  ])
  close.delete(id)
  return close
}
