/**
 * Loads the code of a large part of a page once its data has arrived: loading, loaded, or failed with retry.
 */
import { type ComponentType, useEffect, useState } from 'react'
import { failureOf } from '../../../../runtime/failure.ts'
import { type PageState, ready } from '../../../../ui/page/PageLayout.tsx'

type Fetched<P> =
  | { is: 'waiting' }
  | { is: 'here'; part: ComponentType<P> }
  | { is: 'failed'; error: unknown }

/** `load` must be a stable function. */
export const useCode = <P>(
  load: () => Promise<ComponentType<P>>,
): { Part: ComponentType<P> | null; state: PageState } => {
  const [fetched, setFetched] = useState<Fetched<P>>({ is: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = attempt < 0
    load().then(
      (part) => !isOver && setFetched({ is: 'here', part }),
      (error: unknown) => !isOver && setFetched({ is: 'failed', error }),
    )
    return () => {
      isOver = true
    }
  }, [load, attempt])
  const retry = () => {
    setFetched({ is: 'waiting' })
    setAttempt(attempt + 1)
  }
  if (fetched.is === 'here') return { Part: fetched.part, state: ready }
  if (fetched.is === 'waiting') return { Part: null, state: { is: 'loading' } }
  return { Part: null, state: { is: 'failed', failure: failureOf(fetched.error), retry } }
}
