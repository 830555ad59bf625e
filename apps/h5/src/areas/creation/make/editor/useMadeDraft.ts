/** The editor's draft on the phone: starts empty, or with the content of a work. */
import { useDraft } from '../../../../runtime/useDraft.ts'
import type { WorkDetail } from '../make.types.ts'
import { urlsOf, workSourceOf } from './workSource.ts'

export const useMadeDraft = (name: string, work: WorkDetail | undefined) => {
  const made = work && workSourceOf(work)
  return useDraft(work ? `${name}/${work.id}` : name, {
    template_id: made?.template_id ?? '',
    fills: made?.content ? JSON.stringify(made.content.pages) : '',
    urls: JSON.stringify(urlsOf(work)),
  })
}
