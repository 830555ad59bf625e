import type { Tx } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { TextObjection } from '../../creation/public.ts'

/** What somebody wrote, by its field: refused at the first one that has a word of the list. */
export const refuseWords = async (
  tx: Tx,
  objections: readonly TextObjection[],
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [field, text] of Object.entries(texts))
    for (const object of objections) {
      const sentence = text && (await object(tx, text))
      if (sentence) throw refuseField(field, sentence)
    }
}
