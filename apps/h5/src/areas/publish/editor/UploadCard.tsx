/** The video and how far it is on its way to the platform. */
import type { PublicationDetail } from '@wallpaper/contract/publish/publication.schemas'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './editor.module.css'

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/** Of the speed until now; '' until there is one. */
const leftText = (
  { bytes, done_bytes, began_at }: NonNullable<PublicationDetail['upload']>,
  now: number,
): string => {
  const seconds = (now - began_at) / 1_000
  if (done_bytes === 0 || seconds <= 0) return '断网会接着传'
  const left = Math.ceil(((bytes - done_bytes) / done_bytes) * seconds)
  return left > 60
    ? `约 ${Math.ceil(left / 60)} 分钟后完成，断网会接着传`
    : `约 ${left} 秒后完成，断网会接着传`
}

interface UploadCardProps {
  publication: PublicationDetail
  isPublishedByApi: boolean
  now: number
  onPause: (isPaused: boolean) => void
  onChange: () => void
}

export function UploadCard({ publication, isPublishedByApi, now, onPause, onChange }: UploadCardProps) {
  const { media, upload, is_paused, sentence, thumb_url } = publication
  const isMoving = isPublishedByApi && upload !== null && !upload.is_finished
  const percent = upload && upload.bytes > 0 ? (upload.done_bytes / upload.bytes) * 100 : 0
  const title = () => {
    if (!isPublishedByApi) return '作品已选好'
    if (!upload) return '等待上传'
    if (upload.is_finished) return '视频传完了'
    return `${is_paused ? '已暂停' : '正在上传'} ${percent.toFixed(1)}%`
  }
  return (
    <Card>
      <div className={css.media}>
        {thumb_url ? <img src={thumb_url} alt="" /> : <span aria-hidden="true" />}
        <div className={css.mediaWords}>
          <b>{title()}</b>
          <small>
            {media?.name || '视频'}
            {isMoving &&
              upload &&
              ` · 第 ${Math.min(upload.done_parts + 1, upload.parts)}/${upload.parts} 片`}
          </small>
        </div>
        {isMoving ? (
          <Button kind="ghost" size="sm" onPress={() => onPause(!is_paused)}>
            <Icon name={is_paused ? 'play' : 'pause'} size={14} />
            {is_paused ? '继续' : '暂停'}
          </Button>
        ) : (
          <Button kind="ghost" size="sm" onPress={onChange}>
            换一个
          </Button>
        )}
      </div>
      {isMoving && upload && (
        <>
          <div
            className={css.bar}
            role="progressbar"
            aria-label="上传进度"
            aria-valuenow={Math.round(percent)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
          <p className={css.barNote}>
            <span className="num">
              已传 {megabytes(upload.done_bytes)} / {megabytes(upload.bytes)} MB
            </span>
            <span>{is_paused ? '可以随时继续' : leftText(upload, now)}</span>
          </p>
        </>
      )}
      {sentence && <p className={css.problem}>{sentence}</p>}
    </Card>
  )
}
