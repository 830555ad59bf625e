/** `npm test` does a few rounds of what goes by chance; `npm run soak` says by LEDGER_ROUNDS how many times as many. */
const times = Number(process.env.LEDGER_ROUNDS ?? 1)

export const rounds = (few: number): number => few * times

/** Of one test, in milliseconds. */
export const patience = 20_000 * times
