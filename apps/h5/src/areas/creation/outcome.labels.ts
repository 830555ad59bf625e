/** One sentence about the results of a batch. */
import type { EachOutcome } from '@wallpaper/contract'

/** `done` words the successes; failures are listed by reason: 已移动 3 个，1 个已在这个主页. */
export const outcomeSentence = (results: readonly EachOutcome[], done: (count: number) => string): string => {
  const failed = results.filter(({ ok }) => !ok)
  const reasons = new Map<string, number>()
  for (const { msg } of failed) reasons.set(msg, (reasons.get(msg) ?? 0) + 1)
  const doneCount = results.length - failed.length
  return [
    ...(doneCount > 0 ? [done(doneCount)] : []),
    ...[...reasons].map(([msg, count]) => `${count} 个${msg}`),
  ].join('，')
}

export const doneIds = (results: readonly EachOutcome[]): string[] =>
  results.filter(({ ok }) => ok).map(({ id }) => id)
