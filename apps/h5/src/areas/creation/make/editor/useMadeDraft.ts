/** The editor's draft on the phone: starts empty, or with the content of a work. */
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
