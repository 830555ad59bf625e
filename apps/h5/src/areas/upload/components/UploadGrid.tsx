/** The view of a queue: overall progress, a tile per file, and errors. */
import { type ReactNode, useState } from 'react'
import { spaced } from '../../../lib/format/spacing.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useIsOnline } from '../../../ui/states/useIsOnline.ts'
import { type Picked, pickPictures } from '../pick/pickers.ts'
import { megabytes, timeLeft } from '../queue/progress.ts'
import type { QueuedFile } from '../queue/queue.types.ts'
import type { UploadQueueOfScreen } from '../queue/useUploadQueue.ts'
import css from './UploadGrid.module.css'
import { UploadLeaveGuard } from './UploadLeaveGuard.tsx'
import { UploadTile } from './UploadTile.tsx'

export interface UploadGridProps {
  queue: UploadQueueOfScreen
  /** Maximum number of files. */
  max: number
  /** Opens a picker for up to this many files; pictures by default. */
  pick?: (count: number) => Promise<Picked>
  /** 张 for pictures, 个 for videos and mixed files. */
  unit?: '张' | '个'
  /** Title and note while the queue is empty. */
  emptyTitle?: string
  note?: string
  /**
   * Called on leaving during an upload with 存草稿: the queue keeps the files, the screen must keep the rest.
   */
  onSaveDraft?: () => void
  /** A tap on a picture that did not fail. */
  onOpen?: ((file: QueuedFile) => void) | undefined
  /** One came in the place of another, with another id. */
  onReplaced?: ((from: string, to: string) => void) | undefined
  /** Draws the files in another way than as tiles, and says what is wrong with each. */
  renderFiles?: ((replace: (file: QueuedFile) => void) => ReactNode) | undefined
}

const shownFailures = 3

const titleOf = (
  { totals, isPaused }: UploadQueueOfScreen,
  isOnline: boolean,
  emptyTitle: string,
): string => {
  if (totals.count === 0) return emptyTitle
  if (isPaused && totals.isMoving) return '已暂停'
  if (!isOnline && totals.isMoving) return '等待网络'
  return totals.isMoving ? '正在上传' : '已上传'
}

export interface UploadHeaderProps extends Pick<UploadGridProps, 'note'> {
  queue: UploadQueueOfScreen
  emptyTitle: string
}

export function UploadHeader({ queue, emptyTitle, note }: UploadHeaderProps) {
  const { totals, isPaused, bytesPerSecond } = queue
  const isOnline = useIsOnline()
  const percent = totals.bytes > 0 ? Math.floor((totals.sentBytes * 100) / totals.bytes) : 0
  return (
    <>
      <div className="between">
        <p className={css.title} role="status">
          {titleOf(queue, isOnline, emptyTitle)}{' '}
          {totals.count > 0 && (
            <span className="num">
              {totals.done}/{totals.count}
            </span>
          )}
        </p>
        {totals.isMoving && (
          <button type="button" className="btn ghost sm" onClick={isPaused ? queue.resume : queue.pause}>
            <Icon name={isPaused ? 'play' : 'pause'} size={14} />
            {isPaused ? '继续上传' : '全部暂停'}
          </button>
        )}
      </div>
      {note && <p className="f12 t3">{note}</p>}
      {totals.count > 0 && (
        <>
          <div
            className={css.bar}
            role="progressbar"
            aria-label="上传进度"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
          <div className="between f12 t3">
            <span>
              已传 <span className="num">{megabytes(totals.sentBytes)}</span> /{' '}
              <span className="num">{megabytes(totals.bytes)}</span> MB
            </span>
            <span>
              {totals.isMoving && isOnline && timeLeft(totals.bytes - totals.sentBytes, bytesPerSecond)}
            </span>
          </div>
          {totals.isMoving && !isOnline && <NoticeStrip>没有网络，连上后自动继续</NoticeStrip>}
        </>
      )}
    </>
  )
}

interface FailuresProps {
  queue: UploadQueueOfScreen
  placeOf: (id: string) => string
}

function Failures({ queue, placeOf }: FailuresProps) {
  const failed = queue.files.flatMap(({ id, stage }) =>
    stage.at === 'failed' || stage.at === 'refused' ? [{ id, at: stage.at, reason: stage.reason }] : [],
  )
  const rest = failed.length - shownFailures
  if (failed.length === 0) return null
  return (
    <div role="alert" className={css.failures}>
      {failed.slice(0, shownFailures).map(({ id, at, reason }) => (
        <p key={id} className="strip no">
          <Icon name="fill-alert" size={18} />
          <span>{spaced(placeOf(id), reason)}</span>
          {at === 'failed' && (
            <button type="button" className={`act ${css.act}`} onClick={() => queue.retry(id)}>
              重试
            </button>
          )}
        </p>
      ))}
      {rest > 0 && (
        <p className="strip no">
          <Icon name="fill-alert" size={18} />
          <span>{`还有 ${rest} 个上传失败`}</span>
          <button type="button" className={`act ${css.act}`} onClick={queue.retryAll}>
            全部重试
          </button>
        </p>
      )}
    </div>
  )
}

interface LeftOutProps {
  sentences: readonly string[]
  onClose: () => void
}

/** Files that were rejected before becoming a tile: this is the only place that reports them. */
export function LeftOut({ sentences, onClose }: LeftOutProps) {
  if (sentences.length === 0) return null
  return (
    <div role="alert" className={css.failures}>
      {sentences.map((sentence, index) => (
        <p key={sentence} className="strip no">
          <Icon name="fill-alert" size={18} />
          <span>{sentence}</span>
          {index === 0 && (
            <button type="button" className={`act ${css.act}`} onClick={onClose}>
              知道了
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

function Existing({ queue, unit }: { queue: UploadQueueOfScreen; unit: string }) {
  const count = queue.files.filter(({ stage }) => stage.at === 'ready' && stage.isExisting).length
  return count > 0 && <NoticeStrip tone="info">{`有 ${count} ${unit}之前传过，没有重复上传`}</NoticeStrip>
}

const pickByDefault = (count: number) => pickPictures({ count })

interface TilesProps extends Pick<UploadGridProps, 'queue' | 'max' | 'unit' | 'onOpen'> {
  placeOf: (id: string) => string
  replace: (file: QueuedFile) => void
  onAdd: () => void
}

function Tiles({ queue, max, unit, onOpen, placeOf, replace, onAdd }: TilesProps) {
  const { files, isLoading } = queue
  return (
    <ul className={css.tiles} aria-label="上传的文件" aria-busy={isLoading}>
      {files.map((file) => (
        <UploadTile
          key={file.id}
          file={file}
          place={placeOf(file.id)}
          isPaused={queue.isPaused}
          flaw={queue.flaws.get(file.id)}
          bytes={queue.blobOf(file.id)}
          onRetry={() => queue.retry(file.id)}
          onReplace={() => replace(file)}
          onRemove={() => queue.remove(file.id)}
          onOpen={onOpen && (() => onOpen(file))}
        />
      ))}
      {files.length < max && (
        <li>
          <button type="button" className={css.add} disabled={isLoading} onClick={onAdd}>
            <Icon name="plus" size={20} />
            {files.length > 0 ? '继续添加' : unit === '张' ? '添加图片' : '添加文件'}
          </button>
        </li>
      )}
    </ul>
  )
}

export function UploadGrid(props: UploadGridProps) {
  const {
    queue,
    max,
    pick = pickByDefault,
    unit = '张',
    emptyTitle = '选择文件开始上传',
    onSaveDraft,
    onOpen,
    onReplaced,
    renderFiles,
  } = props
  const { files, notice } = queue
  const [skippedMessage, setLeftOut] = useState<readonly string[]>([])
  const placeOf = (id: string) => `第 ${files.findIndex((file) => file.id === id) + 1} ${unit}`

  const choose = async (count: number) => {
    const { files: picked, problems } = await pick(count)
    setLeftOut(problems)
    return picked.slice(0, count)
  }
  const replace = async ({ id }: QueuedFile) => {
    const [other] = await choose(1)
    if (!other) return
    const to = queue.replace(id, other)
    onReplaced?.(id, to)
  }
  const add = async () => queue.add(await choose(max - files.length))

  return (
    <div className={css.grid}>
      <UploadHeader queue={queue} emptyTitle={emptyTitle} {...(props.note && { note: props.note })} />
      {renderFiles && files.length > 0 ? (
        <>
          {renderFiles((file) => void replace(file))}
          {files.length < max && (
            <Button kind="soft" isBlock isDisabled={queue.isLoading} onPress={() => void add()}>
              <Icon name="plus" size={18} />
              继续添加
            </Button>
          )}
        </>
      ) : (
        <Tiles
          {...{ queue, max, unit, onOpen, placeOf }}
          replace={(file) => void replace(file)}
          onAdd={() => void add()}
        />
      )}
      {notice && <NoticeStrip>{notice}</NoticeStrip>}
      <LeftOut sentences={skippedMessage} onClose={() => setLeftOut([])} />
      {!renderFiles && <Failures queue={queue} placeOf={placeOf} />}
      <Existing queue={queue} unit={unit} />
      <UploadLeaveGuard queue={queue} unit={unit} onSaveDraft={onSaveDraft} />
    </div>
  )
}
