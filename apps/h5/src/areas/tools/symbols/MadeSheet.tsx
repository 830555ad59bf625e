/** A kept picture: copied, saved again, or put on a homepage. */
import { Suspense, useState } from 'react'
import { saveImage } from '../../../lib/picture/saveImage.ts'
import { UserFacingError } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PictureViewer } from '../../../ui/overlay/PictureViewer.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { JoinHomepageSheet } from '../../creation/public.ts'
import type { MadePicture } from '../tools.types.ts'
import css from './symbols.module.css'

const fetchFile = async (url: string, name: string): Promise<File> => {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) throw new UserFacingError('图片没有加载出来，检查网络后再试')
  const blob = await answer.blob()
  return new File([blob], `${name}.${blob.type.split('/')[1] ?? 'webp'}`, { type: blob.type })
}

export function MadeSheet({ made, onClose }: { made: MadePicture; onClose: () => void }) {
  const [open, setOpen] = useState<'picture' | 'join' | null>(null)
  const { isBusy, submit } = useSubmit(async () => {
    const file = await fetchFile(made.large_url, made.text)
    const outcome = await saveImage(file, file.name, runtime().environment)
    if (outcome === 'longPress') setOpen('picture')
    else if (outcome === 'saved') toast('已保存')
  })
  if (open === 'picture') {
    return (
      <PictureViewer
        url={made.large_url}
        title="长按图片，选择「保存图片」"
        hasCaption
        onClose={() => setOpen(null)}
      />
    )
  }
  if (open === 'join') {
    return (
      <Suspense>
        <JoinHomepageSheet
          uploadId={made.upload_id}
          title={made.text}
          onDone={onClose}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    )
  }
  return (
    <Sheet title={made.text} onClose={onClose}>
      <img className={css.shown} src={made.large_url} alt={`${made.text}，${made.style_name}`} />
      <div className={css.three}>
        <Button kind="soft" onPress={() => void copyText(made.copy_text)}>
          复制文字
        </Button>
        <Button kind="soft" onPress={() => setOpen('join')}>
          加入主页
        </Button>
        <Button kind="primary" isBusy={isBusy} busyText="保存中" onPress={() => void submit()}>
          保存图片
        </Button>
      </div>
    </Sheet>
  )
}
