/** SMS codes: generation, hashing, and the wording for wrong ones. */
import { createHmac, randomInt } from 'node:crypto'
import type { SmsTemplateName } from '../../../partners/sms/sms.port.ts'
import { isSameSecret } from '../../../platform/crypto.ts'

/** Each purpose has its own SMS template. */
export type CodePurpose = SmsTemplateName

export const newCode = (): string => String(randomInt(0, 10 ** 6)).padStart(6, '0')

/** Keyed, since six digits are quickly brute-forced; bound to the phone and the purpose. */
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
  given: { hashes: readonly Buffer[]; now: number; triesMax: number },
): CodeVerdict => {
  if (!open || open.expiresAt.getTime() <= given.now) return 'gone'
  if (open.tries >= given.triesMax) return 'spent'
  return given.hashes.some((hash) => isSameSecret(open.codeHash, hash)) ? 'right' : 'wrong'
}

export const verdictSentences: Record<Exclude<CodeVerdict, 'right'>, string> = {
  wrong: '验证码不正确，请核对后再试',
  spent: '验证码输错太多次，请重新获取',
  gone: '验证码已失效，请重新获取',
}
