/**
 * Every code an envelope can carry. 1 to -1007 are exactly the specification's section 8; codes from 1000 up
 * are ours, one for each refusal that a screen must handle rather than only show.
 */
export const errorCodes = {
  ok: 1,
  /** Shown as a dialog titled 温馨提示 with the message; the caller is not rejected. */
  refused: 0,
  loginFailed: -1000,
  loginRequired: -1001,
  banned: -1002,
  closing: -1003,
  closed: -1004,
  noPermission: -1005,
  newVersion: -1006,
  sessionExpired: -1007,

  /** Input violates the contract; data.fields has a sentence for each field. */
  invalidInput: 1001,
  notFound: 1002,
  rateLimited: 1003,
  /** The server is busy or restarting: the call may be retried. */
  unavailable: 1004,
  /** The Idempotency-Key was already used with other input. */
  keyReused: 1005,
  tooLarge: 1006,
  /** An error of ours; data.request_id is for support. */
  internal: 1007,
  /** The second factor is missing or wrong. */
  secondFactor: 1008,
  /** Not registered yet: show the registration form. */
  registrationNeeded: 1009,
  /** The maker of a proposal cannot also approve it. */
  makerIsChecker: 1010,
  /** A one-time password must be changed first. */
  passwordChangeNeeded: 1011,
  /** Somebody else changed or decided it first: reload. */
  changedMeanwhile: 1012,
  /** Too many failed attempts; data.locked_until is when it ends. */
  locked: 1013,
  /** The code was taken meanwhile; data.suggestions are similar free ones. */
  codeTaken: 1021,
} as const

export type ErrorCodeName = keyof typeof errorCodes
export type ErrorCode = (typeof errorCodes)[ErrorCodeName]
