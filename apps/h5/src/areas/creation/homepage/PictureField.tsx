/**
 * A homepage's picture: random where allowed, or picked and cropped, and uploaded while the form is filled
 * in.
 */
import { randomAvatar } from '@wallpaper/contract/creation'
import { type ReactNode, Suspense, useState } from 'react'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import {
  type PickedFile,
  PictureCropper,
  pickPicture,
  uploadProgressText,
  useSingleUpload,
} from '../../upload/public.ts'
import css from './HomepageForm.module.css'

const limits = { maxMegabytes: 10 }
const smallest = { width: 200, height: 200 }
const largest = { width: 1_080, height: 1_080 }

/** Picks, crops and uploads one picture. */
export const usePictureUpload = (onDone: (url: string) => void) => {
  const [picked, setPicked] = useState<PickedFile | null>(null)
  const upload = useSingleUpload('avatar', ({ visit_url }) => onDone(visit_url))
  const pick = async () => {
    const { files, problems } = await pickPicture(limits)
    if (problems[0]) toast(problems[0])
    if (files[0]) setPicked(files[0])
  }
  const cropper = (title: string, ratio: '1:1' | '16:9'): ReactNode =>
    picked && (
      <Suspense>
        <PictureCropper
          file={picked.file}
          title={title}
          confirm="使用这张图片"
          ratio={ratio}
          smallest={smallest}
          largest={largest}
          onReplace={() => void pick()}
          onClose={() => setPicked(null)}
          onDone={(file) => {
            setPicked(null)
            upload.start({ file, name: file.name, kind: 'picture', contentType: file.type })
          }}
        />
      </Suspense>
    )
  return { pick, upload, cropper }
}

export interface AvatarChoiceProps {
  url: string
  onChange: (url: string) => void
  error?: string | undefined
}

export function AvatarChoice({ url, onChange, error }: AvatarChoiceProps) {
  const { call } = useLineCalls()
  const { pick, upload, cropper } = usePictureUpload(onChange)
  const random = useSubmit(async () =>
    onChange((await call(randomAvatar, {}, { hasLoading: false })).avatar_url),
  )
  const { state } = upload
  return (
    <div>
      <div className={css.avatar}>
        {url ? <img src={url} alt="主页头像" /> : <span className={css.blank} />}
        <div className="grow">
          <div className={css.ways}>
            <Button size="sm" isBusy={random.isBusy} busyText="换一张" onPress={() => void random.submit()}>
              随机头像
            </Button>
            <Button size="sm" isDisabled={state.is === 'uploading'} onPress={() => void pick()}>
              从相册选
            </Button>
          </div>
          {state.is === 'uploading' && (
            <p className={css.status} role="status">
              {uploadProgressText(state)}
            </p>
          )}
          {state.is === 'failed' && (
            <button type="button" className="text-btn f12" onClick={upload.retry}>
              上传失败，点此重试
            </button>
          )}
        </div>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {cropper('裁剪头像', '1:1')}
    </div>
  )
}
