/** Debounce and throttle; three seconds by default, as in the specification. */
import { debounceMs } from '@wallpaper/contract'

export interface DelayedFunction<A extends readonly unknown[]> {
  (...values: A): void
  cancel(): void
}

/** Runs once the calls have stopped for `ms`, with the last arguments. */
export const debounce = <A extends readonly unknown[]>(
  run: (...values: A) => void,
  ms: number = debounceMs,
): DelayedFunction<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const delayed = (...values: A) => {
    cancel()
    timer = setTimeout(() => run(...values), ms)
  }
  return Object.assign(delayed, { cancel })
}

/** Runs at once, then not again for `ms`: calls in between are dropped. */
export const throttle = <A extends readonly unknown[]>(
  run: (...values: A) => void,
  ms: number = debounceMs,
): DelayedFunction<A> => {
  let isResting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    isResting = false
  }
  const delayed = (...values: A) => {
    if (isResting) return
    isResting = true
    timer = setTimeout(rest, ms)
    run(...values)
  }
  const cancel = () => {
    clearTimeout(timer)
    rest()
  }
  return Object.assign(delayed, { cancel })
}
