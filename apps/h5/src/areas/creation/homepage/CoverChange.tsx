/** 换封面: loaded after the page, because it brings the cropping and uploading code. */
import { homepageEdit } from '@wallpaper/contract/creation'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { useInvalidateCreation } from '../creation.changes.ts'
import type { Homepage } from '../creation.types.ts'
import css from './HomepageDetail.module.css'
import { usePictureUpload } from './PictureField.tsx'

export function CoverChange({ homepage }: { homepage: Homepage }) {
  const { call } = useLineCalls()
  const invalidate = useInvalidateCreation()
  const save = useSubmit(async (_key: string, url: string) => {
    await call(homepageEdit, { homepage_id: homepage.id, cover_url: url })
    invalidate()
    toast(homepage.state === 'active' ? '新封面已提交审核' : '已换封面')
  })
  const { pick, upload, cropper } = usePictureUpload((url) => void save.submit(url))
  const isBusy = upload.state.is === 'uploading' || save.isBusy
  return (
    <>
      <button type="button" className={css.change} disabled={isBusy} onClick={() => void pick()}>
        <Icon name="camera" size={16} />
        {isBusy ? '上传中' : '换封面'}
      </button>
      {cropper('裁剪封面', '16:9')}
    </>
  )
}
