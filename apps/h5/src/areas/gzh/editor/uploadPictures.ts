/** Pictures from the phone, for an article. */
import type { PickedPicture } from '@wallpaper/contract/gzh/gzh.screens'
import { toast } from '../../../ui/overlay/overlays.ts'
import { pickPictures, uploadOne } from '../../upload/public.ts'

export const uploadPictures = async (count: number): Promise<PickedPicture[]> => {
  const { files, problems } = await pickPictures({ count })
  for (const problem of problems) toast(problem)
  const picked: PickedPicture[] = []
  for (const file of files) {
    const sent = await uploadOne(file, { action: 'article' })
    picked.push({
      upload_id: sent.upload_id,
      url: sent.renditions?.medium ?? sent.visit_url,
      title: '',
      is_ai: false,
    })
  }
  return picked
}
