/** One picture of an upload: how it looks, its title, and whether it can be sent. */
import { titleMax } from '@wallpaper/contract/creation/creation.limits'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { type Flaw, type QueuedFile, UploadPicture } from '../../../../upload/public.ts'
import { canCrop } from '../cropFile.tsx'
import { pictureStatus, type Remedy } from './pictureStatus.ts'
import css from './pictures.module.css'

export interface PictureRowProps {
  file: QueuedFile
  flaw: Flaw | undefined
  /** 第 3 张 */
  place: string
  isOnly: boolean
  isPaused: boolean
  bytes: Blob | null
  title: string
  /** Class and keywords of its own; '' when they are those of all. */
  own: string
  onTitle: (title: string) => void
  onView: () => void
  onOpen: () => void
  onCrop: () => void
  onReplace: () => void
  onRetry: () => void
  onRemove: () => void
}

const icons = { ok: 'fill-check', busy: 'fill-clock', warn: 'fill-alert', bad: 'fill-alert' } as const

const remedyLabels = { crop: '裁掉', replace: '换一张', retry: '重试', remove: '移除' } as const

function Status(props: PictureRowProps) {
  const { file, flaw, isPaused, bytes, place } = props
  const { words, tone, remedy } = pictureStatus(file, {
    flaw,
    isPaused,
    canCrop: bytes !== null && canCrop(file),
  })
  const acts: Record<Remedy, () => void> = {
    crop: props.onCrop,
    replace: props.onReplace,
    retry: props.onRetry,
    remove: props.onRemove,
  }
  return (
    <p className={css.status} data-tone={tone}>
      <Icon name={icons[tone]} size={14} />
      <span>{words}</span>
      {remedy && (
        <button
          type="button"
          className={css.remedy}
          aria-label={`${place}，${remedyLabels[remedy]}`}
          onClick={acts[remedy]}
        >
          {remedyLabels[remedy]}
        </button>
      )}
    </p>
  )
}

export function PictureRow(props: PictureRowProps) {
  const { file, place, isOnly, bytes, title, own, onTitle, onView, onOpen, onRemove } = props
  const label = `${place} ${file.name}`
  return (
    <div className={css.row}>
      <button type="button" className={css.thumb} aria-label={`${label}，看大图`} onClick={onView}>
        <UploadPicture file={file} bytes={bytes} />
        <span>
          <Icon name="full" size={12} />
        </span>
      </button>
      <div className={css.words}>
        <div className="input">
          <input
            aria-label={isOnly ? '标题' : `${place}的标题`}
            placeholder="给它起个标题"
            maxLength={titleMax}
            value={title}
            onChange={(event) => onTitle(event.target.value)}
          />
        </div>
        <Status {...props} />
        {own && <p className="f12 t3">{own}</p>}
      </div>
      <div className={css.acts}>
        <button type="button" aria-label={`${label}，更多操作`} onClick={onOpen}>
          <Icon name="edit" size={18} />
        </button>
        <button type="button" aria-label={`移除${label}`} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </button>
      </div>
    </div>
  )
}
