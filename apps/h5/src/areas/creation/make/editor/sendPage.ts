import { uploadOne } from '../../../upload/public.ts'
import { type DrawRequest, pageFile } from './drawing.ts'

/** Width of the uploaded picture in pixels. */
const savedWidth = 1_440

/** Draws and uploads a page; returns the upload's id. */
export const sendPage = async (
  drawn: Pick<DrawRequest, 'page' | 'urls'>,
  { name, action }: { name: string; action: string },
): Promise<string> => {
  const file = await pageFile({ ...drawn, width: savedWidth }, name)
  const picked = { file, name: file.name, kind: 'picture' as const, contentType: file.type }
  return (await uploadOne(picked, { action })).upload_id
}
