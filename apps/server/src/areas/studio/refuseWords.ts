import type { Reader } from '../../platform/db/database.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { TextObjection } from '../creation/public.ts'

/** The house's check of words that may not be shown or said. */
export const refuseWords = async (
  tx: Reader,
  { field, text }: { field: string; text: string },
  objections: readonly TextObjection[],
): Promise<void> => {
  for (const objection of objections) {
    const sentence = await objection(tx, text)
    if (sentence) throw refuseField(field, sentence)
  }
}
