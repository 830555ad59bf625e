/** The fixed values of the specification's sections 1, 4 and 9. */
export const appName = 'wallpaper'
export const pageTitle = '图神'
export const clientVersion = '20230413'

export const sessionLifetimeMs = 518_400_000
export const networkTimeoutMs = 60_000
export const pageDelayMs = 200
export const pageTimeoutMs = 60_000
export const chunkTimeoutMs = 120_000
export const pageStackMax = 9
export const pickCountDefault = 9
export const debounceMs = 3_000
export const toastMs = 1_000
export const brandColour = '#6F5CE3'

/** Maximum of pictures in one message of an appeal. */
export const appealPicturesMax = 6

/**
 * On an answer with status 203: the time (epoch milliseconds) of its data, which is older than usual because the
 * database is being recovered.
 */
export const asOfHeader = 'x-as-of'

/** The headers of the two credentials, and of the idempotency key. */
export const headers = {
  guid: 'authorization',
  token: 'token',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** On a refusal: nothing of the call was done, so any call may be retried. */
  notBegun: 'x-not-begun',
} as const
