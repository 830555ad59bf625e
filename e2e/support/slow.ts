/** For results of server jobs (pictures, videos, settlements, payouts), which may take long. */
export const slow = { timeout: 90_000 } as const
