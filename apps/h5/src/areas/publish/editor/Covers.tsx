/** The picture in front of the video: its own first frame, or one from the phone. */
import type { platformLimits } from '@wallpaper/contract/publish/publication.limits'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import type { Publication } from '../publish.types.ts'
import css from './editor.module.css'

interface CoversProps {
  publication: Publication
  limits: NonNullable<
    (typeof platformLimits)['bilibili']['cover'] | (typeof platformLimits)['kuaishou']['cover']
  >
  onChange: (coverId: string) => Promise<unknown>
}

export function Covers({ publication: { media, cover }, limits, onChange }: CoversProps) {
  const { isBusy, submit } = useSubmit(async () => {
    const { pickPicture, uploadOne } = await import('../../upload/public.ts')
    const { files, problems } = await pickPicture()
    for (const problem of problems) toast(problem)
    const [file] = files
    if (file) await onChange((await uploadOne(file, { action: 'publish' })).upload_id)
  })
  return (
    <Card
      title="封面"
      more={
        <small className="t3">
          不小于 {limits.widthMin} × {limits.heightMin}
        </small>
      }
    >
      <div className={css.covers}>
        {media && (
          <button
            type="button"
            aria-label="用视频的画面"
            aria-pressed={cover === null}
            onClick={() => cover && void onChange('').catch(() => undefined)}
          >
            <img src={media.thumb_url} alt="" />
          </button>
        )}
        {cover && (
          <button type="button" aria-label="用选的图片" aria-pressed={true}>
            <img src={cover.thumb_url} alt="" />
          </button>
        )}
        <button type="button" className={css.fromPhone} disabled={isBusy} onClick={() => void submit()}>
          <Icon name="camera" size={18} />
          {isBusy ? '正在上传' : '从相册选'}
        </button>
      </div>
    </Card>
  )
}
