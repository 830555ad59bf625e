/** For what the server's workers do first (pictures, films, settlements, payouts): slow is not wrong. */
export const slow = { timeout: 90_000 } as const
