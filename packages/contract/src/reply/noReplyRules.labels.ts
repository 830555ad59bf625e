/** Apart from the schemas, which the phone does not fetch. */
import type { ReplyRules } from './reply.schemas.ts'

export const noReplyRules: ReplyRules = {
  welcome: { is_on: false, mode: 'all', answers: [], hours: null },
  keywords: [],
  fallback: { is_on: false, mode: 'all', answers: [], hours: null },
  recognises_codes: true,
}
