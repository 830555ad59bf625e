/** What is being made, kept on the phone: it begins empty, or with what a work was made of. */
import { useDraft } from '../../../../runtime/useDraft.ts'
import type { WorkDetail } from '../make.types.ts'
import { madeOf, urlsOf } from './made.ts'

export const useMadeDraft = (name: string, work: WorkDetail | undefined) => {
  const made = work && madeOf(work)
  return useDraft(work ? `${name}/${work.id}` : name, {
    template_id: made?.template_id ?? '',
    fills: made?.content ? JSON.stringify(made.content.pages) : '',
    urls: JSON.stringify(urlsOf(work)),
  })
}
