/**
 * Every code an envelope can carry. 1 to -1007 are the specification's section 8, to the letter; codes from
 * 1000 up are ours, one for each refusal that a screen must act on rather than only show.
 */
export const codes = {
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

  /** Input does not fit the contract; data.fields names each field and its sentence. */
  invalidInput: 1001,
  notFound: 1002,
  rateLimited: 1003,
  /** The server is busy or restarting: the same call may be sent again. */
  unavailable: 1004,
  /** The Idempotency-Key was used before with other input. */
  keyReused: 1005,
  tooLarge: 1006,
  /** Something of ours broke; data.request_id is what support asks for. */
  internal: 1007,
  /** The second factor is wanted or was wrong. */
  secondFactor: 1008,
  /** The person is not registered yet: the registration form follows. */
  registrationNeeded: 1009,
  /** A maker may not check what they made. */
  makerIsChecker: 1010,
  /** A one-time password must be replaced before going on. */
  passwordChangeNeeded: 1011,
  /** Somebody else changed or decided the same thing first: read it anew. */
  changedMeanwhile: 1012,
  /** Too many wrong tries; data.locked_until is when it opens again. */
  locked: 1013,
  /** Somebody was quicker with this code; data.suggestions are free ones near it. */
  codeTaken: 1021,
} as const

export type CodeName = keyof typeof codes
export type Code = (typeof codes)[CodeName]
