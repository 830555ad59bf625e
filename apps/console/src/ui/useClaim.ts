import { useEffect, useEffectEvent } from 'react'
import { useAttempt } from './feedback/useAttempt.ts'

/** Opening an item claims it for a while; what a colleague has stays readable. */
export const useClaim = <Id extends string | number>(
  id: Id,
  isFree: boolean,
  call: (input: { id: Id }) => Promise<unknown>,
) => {
  const attempt = useAttempt()
  const claim = useEffectEvent(() => {
    if (isFree) void attempt(() => call({ id }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => claim(), [id])
}
