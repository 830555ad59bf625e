/** J and K open the next and the previous one of a list. */
import { useKeys } from '../useKeys.ts'

export const useListKeys = <Id extends string | number>(
  ids: readonly Id[],
  shown: Id | undefined,
  open: (id: Id) => void,
  place: Parameters<typeof useKeys>[1] = {},
): void => {
  const step = (by: number) => () => {
    const next = ids[shown === undefined ? 0 : ids.indexOf(shown) + by]
    if (next !== undefined) open(next)
  }
  useKeys({ j: step(1), k: step(-1) }, place)
}
