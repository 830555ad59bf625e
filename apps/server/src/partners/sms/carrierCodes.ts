/** The meaning of a carrier's error code: by the exact code, then by its longest known prefix. */
import type { SmsRefusalKind } from './sms.port.ts'

export type CodeMeaning = SmsRefusalKind | 'unknown'

export function meaningOf(table: Record<string, CodeMeaning>, code: string): CodeMeaning {
  const parts = code.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const meaning = table[parts.slice(0, length).join('.')]
    if (meaning) return meaning
  }
  // An unknown refusal: the operator must look into it, and a second message would not help.
  return 'configuration'
}
