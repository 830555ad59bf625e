/** One file of a queue: its picture with the progress over it. */
import { useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Flaw } from '../queue/flaws.ts'
import type { QueuedFile } from '../queue/queue.types.ts'
import { usePreview } from './preview.ts'
import { type TileState, tileStateLabel, tileStateOf } from './tileState.ts'
import css from './UploadGrid.module.css'

export interface UploadTileProps {
  file: QueuedFile
  /** 第 3 张 */
  place: string
  isPaused: boolean
  flaw?: Flaw | undefined
  bytes: Blob | null
  onRetry: () => void
  onReplace: () => void
  /** Omitted where a tile is too small for a ×: `onOpen` offers it instead. */
  onRemove?: (() => void) | undefined
  /** A tap on the picture opens further actions. */
  onOpen?: (() => void) | undefined
}

const ringLength = 2 * Math.PI * 17

function Ring({ percent }: { percent: number }) {
  return (
    <span className={css.ring}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        <circle
          cx="20"
          cy="20"
          r="17"
          strokeDasharray={ringLength}
          strokeDashoffset={ringLength * (1 - percent / 100)}
        />
      </svg>
      <b className="num">{percent}%</b>
    </span>
  )
}

/** The server's thumbnail, or a local preview until it exists. */
export function UploadPicture({ file, bytes }: Pick<UploadTileProps, 'file' | 'bytes'>) {
  const { stage, kind } = file
  const finished =
    stage.at === 'ready'
      ? (stage.upload.renditions?.small ?? null)
      : stage.at === 'same'
        ? stage.same.small
        : null
  // URLs of private pictures expire: a queue opened later shows only the file's name.
  const [missing, setMissing] = useState<string | null>(null)
  const preview = usePreview(finished || kind === 'video' ? null : bytes)
  const shown = finished ?? preview
  if (shown && shown !== missing) return <img src={shown} alt="" onError={() => setMissing(shown)} />
  return (
    <span className={css.blank}>
      <Icon name={kind === 'video' ? 'play' : 'image'} size={22} />
    </span>
  )
}

function Veil({ state }: { state: TileState }) {
  switch (state.is) {
    case 'waiting':
      return <span className={css.veil}>{state.words}</span>
    case 'sending':
      return (
        <span className={css.veil}>
          <Ring percent={state.percent} />
        </span>
      )
    case 'processing':
      return (
        <span className={css.veil}>
          <i className="spin" />
          处理中
        </span>
      )
    case 'done':
      return (
        <span className={css.done}>
          <Icon name="check" size={12} />
        </span>
      )
    case 'same':
      return <span className={css.veil}>{state.isRecycled ? '回收站' : '重复'}</span>
    case 'failed':
    case 'refused':
    case 'flawed':
      return null
  }
}

export function UploadTile(props: UploadTileProps) {
  const { file, place, isPaused, flaw, bytes, onRetry, onReplace, onRemove, onOpen } = props
  const state = tileStateOf(file, isPaused, flaw)
  const label = `${place} ${file.name}`
  const words = tileStateLabel(state)
  const isBad = state.is === 'failed' || state.is === 'refused' || state.is === 'flawed'
  const act = state.is === 'failed' ? '点此重试' : '换一个'
  return (
    <li className={css.tile} data-state={state.is}>
      <div className={css.face}>
        <UploadPicture file={file} bytes={bytes} />
        <Veil state={state} />
      </div>
      {isBad ? (
        <button
          type="button"
          className={css.bad}
          aria-label={`${label}，${words}，${act}`}
          onClick={state.is === 'failed' ? onRetry : onReplace}
        >
          <Icon name={state.is === 'failed' ? 'refresh' : 'image'} size={20} />
          {act}
        </button>
      ) : (
        <span className="sr">{`${label}，${words}`}</span>
      )}
      {onOpen && !isBad && (
        <button type="button" className={css.open} aria-label={`${label}，更多操作`} onClick={onOpen} />
      )}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={`移除${label}`} onClick={onRemove}>
          <Icon name="close" size={12} />
        </button>
      )}
    </li>
  )
}
