import type { Tx } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { TextObjection } from '../../creation/public.ts'

/** Refuses the first field that contains a listed word. */
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
