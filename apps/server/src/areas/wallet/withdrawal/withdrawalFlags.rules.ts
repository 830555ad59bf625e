/**
 * Flags that make a withdrawal worth a second look. Whoever pays must open each flagged one before selecting
 * it.
 */

export interface WithdrawalFacts {
  isFirst: boolean
  isLarge: boolean
  /** The payee was entered or changed less than a day before the application. */
  isNewPayee: boolean
  isSharedPayee: boolean
}

const flags: readonly { holds(facts: WithdrawalFacts): boolean; label: string }[] = [
  { holds: ({ isFirst }) => isFirst, label: '首次提现' },
  { holds: ({ isLarge }) => isLarge, label: '大额' },
  { holds: ({ isNewPayee }) => isNewPayee, label: '换账户 24 小时内' },
  { holds: ({ isSharedPayee }) => isSharedPayee, label: '收款账户与他人相同' },
]

export const flagsOf = (facts: WithdrawalFacts): string[] =>
  flags.filter(({ holds }) => holds(facts)).map(({ label }) => label)
