/** A part of a page that few people need: its code is fetched when it is drawn. Should it not come, the page stays whole. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export function FetchedLater<Props extends object>({
  load,
  props,
  waiting = null,
}: {
  /** The same function at every drawing: it is asked once. */
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
