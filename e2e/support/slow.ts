/** For results of server jobs (pictures, videos, settlements, payouts, a demo world), which may take long. */
export const slow = { timeout: 200_000 } as const
