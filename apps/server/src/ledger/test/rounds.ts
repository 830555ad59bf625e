/** `npm test` runs a few rounds of the random tests; `npm run soak` multiplies them by LEDGER_ROUNDS. */
const times = Number(process.env.LEDGER_ROUNDS ?? 1)

export const rounds = (few: number): number => few * times

/** Timeout of one test in milliseconds. */
export const patience = 20_000 * times
