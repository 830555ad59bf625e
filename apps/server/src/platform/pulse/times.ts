/** How long things took, counted in steps, so that a busy minute takes no more memory than a quiet one. */

/** Milliseconds; what took longer is in one last step. */
const steps = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000] as const

export const createTimes = () => {
  const counts: number[] = steps.map(() => 0)
  let beyond = 0
  let all = 0
  return {
    add: (ms: number) => {
      all += 1
      const at = steps.findIndex((step) => ms <= step)
      if (at < 0) beyond += 1
      else counts[at] = (counts[at] ?? 0) + 1
    },
    /** 99 of 100 took at most so long, as if those of one step were spread over it; null without any. */
    p99: (): number | null => {
      if (all === 0) return null
      const wanted = all * 0.99
      let before = 0
      for (const [at, step] of steps.entries()) {
        const count = counts[at] ?? 0
        if (before + count >= wanted) {
          const from = steps[at - 1] ?? 0
          return Math.round(from + ((wanted - before) / count) * (step - from))
        }
        before += count
      }
      return beyond > 0 ? (steps.at(-1) ?? null) : null
    },
  }
}
