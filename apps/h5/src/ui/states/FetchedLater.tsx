/** A rarely needed part of a page: its code is loaded on mount. If that fails, the page works without it. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export function FetchedLater<Props extends object>({
  load,
  props,
  waiting = null,
}: {
  /** Must be a stable function: called once. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  waiting?: ReactNode
}) {
  const [Part, setPart] = useState<ComponentType<Props> | null>()
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => setPart(null),
    )
  }, [load])
  if (Part === undefined) return waiting
  return Part && <Part {...props} />
}
