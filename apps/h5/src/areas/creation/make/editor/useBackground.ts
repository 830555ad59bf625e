/** A custom background from the phone or from the works; the text colour is chosen light or dark to match. */
import type { PageFill } from '@wallpaper/contract/creation/template/template.schemas'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { pickPicture, useSingleUpload } from '../../../upload/public.ts'
import { withBackground } from './fill.ts'
import { toneAt } from './textEditing.ts'

interface BackgroundOptions {
  fill: PageFill
  maxMegabytes: number
  addPicture: (ref: string, url: string) => void
  onFill: (fill: PageFill) => void
}

export type Background = ReturnType<typeof useBackground>

export const useBackground = ({ fill, maxMegabytes, addPicture, onFill }: BackgroundOptions) => {
  const use = (ref: string, url: string) => {
    addPicture(ref, url)
    toneAt(url).then(
      (tone) => onFill(withBackground(fill, { picture: ref, tone })),
      () => toast('图片没有加载出来，检查网络后再试'),
    )
  }
  const upload = useSingleUpload('background', (sent) =>
    use(sent.upload_id, sent.renditions?.large ?? sent.visit_url),
  )
  const pick = async () => {
    const { files, problems } = await pickPicture({ maxMegabytes })
    if (problems[0]) toast(problems[0])
    if (files[0]) upload.start(files[0])
  }
  return { use, pick, upload }
}
