/** A code by SMS, as rules without a database: how it is made, how it is kept, and what to say about a wrong one. */
import { createHmac, randomInt } from 'node:crypto'
import type { SmsTemplateName } from '../../../partners/sms/sms.port.ts'
import { isSameSecret } from '../../../platform/crypto.ts'

/** Each has a text of its own at the carrier. */
export type CodePurpose = SmsTemplateName

export const newCode = (): string => String(randomInt(0, 10 ** 6)).padStart(6, '0')

/** Keyed, since six digits are tried through in no time; bound to the phone and to what the code is for. */
export const hashCode = (key: Buffer, phoneHash: Buffer, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', key).update(phoneHash).update(`:${purpose}:${code}`).digest()

export type CodeVerdict = 'right' | 'wrong' | 'spent' | 'gone'

export interface OpenCode {
  codeHash: Buffer
  tries: number
  expiresAt: Date
}

export const judgeCode = (
  open: OpenCode | undefined,
  given: { hash: Buffer; now: number; triesMax: number },
): CodeVerdict => {
  if (!open || open.expiresAt.getTime() <= given.now) return 'gone'
  if (open.tries >= given.triesMax) return 'spent'
  return isSameSecret(open.codeHash, given.hash) ? 'right' : 'wrong'
}

export const verdictSentences: Record<Exclude<CodeVerdict, 'right'>, string> = {
  wrong: '验证码不正确，请核对后再试',
  spent: '验证码输错太多次，请重新获取',
  gone: '验证码已失效，请重新获取',
}
