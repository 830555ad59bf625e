/** What a work was made of. */
import type { WorkDetail } from '../make.types.ts'

/** What is filled in now: what waits for review goes before what the audience sees. */
export const madeOf = ({ change, template_id, content }: WorkDetail) =>
  change?.content ? { template_id: change.template_id, content: change.content } : { template_id, content }

/** Where the pictures are that a work's contents name. */
export const urlsOf = (work: WorkDetail | undefined): Record<string, string> =>
  Object.fromEntries(work?.content_pictures.map(({ upload_id, large }) => [upload_id, large]) ?? [])
