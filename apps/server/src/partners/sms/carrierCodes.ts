/** Finds what a carrier's error code means: the exact code first, then its longest known prefix. */
import type { SmsRefusalKind } from './sms.port.ts'

export type CodeMeaning = SmsRefusalKind | 'unknown'

export function meaningOf(table: Record<string, CodeMeaning>, code: string): CodeMeaning {
  const parts = code.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const meaning = table[parts.slice(0, length).join('.')]
    if (meaning) return meaning
  }
  // A refusal that nobody has read about yet: the operator must look, and a second message would not help.
  return 'configuration'
}
