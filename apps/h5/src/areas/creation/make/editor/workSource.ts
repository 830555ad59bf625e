/** The template content of a work. */
import type { WorkDetail } from '../make.types.ts'

/** The pending change if there is one, else the public version. */
export const workSourceOf = ({ change, template_id, content }: WorkDetail) =>
  change?.content ? { template_id: change.template_id, content: change.content } : { template_id, content }

/** URLs of the pictures in a work's content. */
export const urlsOf = (work: WorkDetail | undefined): Record<string, string> =>
  Object.fromEntries(work?.content_pictures.map(({ upload_id, large }) => [upload_id, large]) ?? [])
