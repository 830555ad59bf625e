/**
 * Sends a verification code by SMS through any carrier. Sending is not idempotent at any of them: a lost
 * reply is `unknown`, and nothing here ever sends a message a second time by itself.
 */

/** One text for each purpose: a person must see what a code is for before telling it to anybody. */
export const smsTemplateNames = [
  'sign_in',
  'old_phone',
  'new_phone',
  'password',
  'close',
  'wechat',
  'withdraw',
] as const
export type SmsTemplateName = (typeof smsTemplateNames)[number]
export type SmsTemplates = Partial<Record<SmsTemplateName, string>>

export type SmsMessage = {
  /** A mainland mobile number, with or without +86. */
  phone: string
  code: string
  /** Our name for the template; the configuration maps it to the carrier's. */
  template: SmsTemplateName
}

/**
 * - `sent`: the carrier accepted it; `receipt` is its id for delivery questions
 * - `notSent`: no connection was made; retrying is safe
 * - `rateLimited`: this number, or we, sent too many
 * - `badPhone`: this number cannot receive the message
 * - `refused`: the content or this recipient is blocked
 * - `configuration`: key, signature, template, balance, IP: only the operator can fix it
 * - `unknown`: it may or may not arrive; wait for the person, do not send again
 */
export type SmsResult =
  | { kind: 'sent'; receipt: string }
  | { kind: SmsRefusalKind | 'notSent' | 'unknown'; code: string; requestId: string | null }

export type SmsRefusalKind = 'rateLimited' | 'badPhone' | 'refused' | 'configuration'

export type SmsSender = { sendCode(message: SmsMessage): Promise<SmsResult> }

/** The number without country code, as both carriers accept it; null when it is invalid. */
export function mainlandNumber(phone: string): string | null {
  return /^(?:\+86)?(1[3-9]\d{9})$/.exec(phone)?.[1] ?? null
}

export function refused(
  kind: SmsRefusalKind | 'notSent' | 'unknown',
  code: string,
  requestId?: string,
): SmsResult {
  return { kind, code, requestId: requestId ?? null }
}
