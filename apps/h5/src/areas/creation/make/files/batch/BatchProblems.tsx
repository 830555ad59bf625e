/** 需要你处理: failed files, each with its reason and remedy. */
import { recycleBinRestore } from '@wallpaper/contract/creation'
import { type ReactNode, useState } from 'react'
import { dayMs } from '../../../../../lib/format/time.ts'
import { useLineCalls } from '../../../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../../../runtime/useSubmit.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { toast } from '../../../../../ui/overlay/overlays.ts'
import {
  type Flaw,
  flawText,
  megabytes,
  type QueuedFile,
  UploadPicture,
  type UploadQueueOfScreen,
} from '../../../../upload/public.ts'
import css from '../files.module.css'
import { useInvalidateWorks } from '../useHandIn.ts'

export interface BatchProblemsProps {
  queue: UploadQueueOfScreen
  onReplace: (file: QueuedFile) => void
  /** Link to one's own existing work; null if there is no such screen. */
  workLink: (photoId: string) => ReactNode
}

const shownFirst = 20

const isProblem = ({ flaws }: UploadQueueOfScreen, { id, stage }: QueuedFile): boolean =>
  flaws.has(id) || stage.at === 'failed' || stage.at === 'refused' || stage.at === 'same'

const percentSent = ({ sent, size }: QueuedFile): string => {
  const percent = size > 0 ? Math.floor((sent * 100) / size) : 0
  return percent > 0 ? `，已传 ${percent}%` : ''
}

const daysLeft = (purgeAt: number | null, now: number): string => {
  if (purgeAt === null) return '在回收站里'
  const days = Math.max(1, Math.ceil((purgeAt - now) / dayMs))
  return `在回收站里，${days} 天后彻底删除`
}

/** The sentence below a file's name. */
export const problemText = (file: QueuedFile, now: number, flaw?: Flaw): string => {
  const { stage } = file
  // Its list has names, not numbers.
  if (flaw) return flaw.is === 'twin' ? '和这一批里的另一张一样' : flawText(flaw)
  if (stage.at === 'failed') return stage.reason.replace(/^上传失败：/, '') + percentSent(file)
  if (stage.at === 'refused') return `${stage.reason}（${megabytes(file.size)} MB）`
  if (stage.at !== 'same') return ''
  return stage.same.where === 'recycle_bin'
    ? daysLeft(stage.same.purge_at, now)
    : `和你的作品「${stage.same.title}」相同，已跳过`
}

function Restore({ file, queue }: { file: QueuedFile; queue: UploadQueueOfScreen }) {
  const { call } = useLineCalls()
  const invalidate = useInvalidateWorks()
  const { stage } = file
  const { isBusy, submit } = useSubmit(async () => {
    if (stage.at !== 'same') return
    const { results } = await call(recycleBinRestore, { photo_ids: [stage.same.photo_id] })
    const [result] = results
    if (!result?.ok) return toast(result?.msg ?? '没有恢复成功，请稍后再试')
    queue.remove(file.id)
    invalidate()
    toast(`已恢复「${stage.same.title}」`)
  })
  return (
    <Button size="sm" kind="soft" isBusy={isBusy} busyText="恢复中" onPress={() => void submit()}>
      恢复
    </Button>
  )
}

function Answer({ file, queue, onReplace, workLink }: BatchProblemsProps & { file: QueuedFile }) {
  const { stage } = file
  if (stage.at === 'failed') {
    return (
      <Button size="sm" kind="soft" onPress={() => queue.retry(file.id)}>
        重试
      </Button>
    )
  }
  const flaw = queue.flaws.get(file.id)
  if (flaw?.is === 'twin') {
    return (
      <Button size="sm" kind="ghost" onPress={() => queue.remove(file.id)}>
        移除
      </Button>
    )
  }
  if (stage.at === 'refused' || flaw) {
    return (
      <Button size="sm" kind="ghost" onPress={() => onReplace(file)}>
        换一张
      </Button>
    )
  }
  if (stage.at !== 'same') return null
  if (stage.same.where === 'recycle_bin') return <Restore file={file} queue={queue} />
  return workLink(stage.same.photo_id)
}

export function ProblemRow(props: BatchProblemsProps & { file: QueuedFile }) {
  const { queue, file } = props
  const flaw = queue.flaws.get(file.id)
  return (
    <li className={css.problem}>
      <span className={css.thumb}>
        <UploadPicture file={file} bytes={queue.blobOf(file.id)} />
      </span>
      <span className="grow">
        <b className="ellipsis">{file.name}</b>
        <small data-bad={file.stage.at !== 'same' || undefined}>{problemText(file, Date.now(), flaw)}</small>
      </span>
      <Answer {...props} />
    </li>
  )
}

export function BatchProblems(props: BatchProblemsProps) {
  const { queue } = props
  const [shown, setShown] = useState(shownFirst)
  const problems = queue.files.filter((file) => isProblem(queue, file))
  if (problems.length === 0) return null
  const hasFailed = problems.some(({ stage }) => stage.at === 'failed')
  const same = problems.filter(({ stage }) => stage.at === 'same' && stage.same.where === 'photos')
  const leaveOut = () => {
    for (const { id } of same) queue.remove(id)
  }
  return (
    <section className="card">
      <div className="card-h">
        <h2>
          需要你处理 <span className="num">{problems.length}</span>
        </h2>
        <span className="flex g12">
          {same.length > 0 && (
            <button type="button" className="text-btn f13" onClick={leaveOut}>
              移除重复的
            </button>
          )}
          {hasFailed && (
            <button type="button" className="text-btn f13" onClick={queue.retryAll}>
              重试失败的
            </button>
          )}
        </span>
      </div>
      <ul aria-label="需要你处理">
        {problems.slice(0, shown).map((file) => (
          <ProblemRow key={file.id} {...props} file={file} />
        ))}
      </ul>
      {problems.length > shown && (
        <Button size="sm" isBlock onPress={() => setShown(shown + 100)}>
          {`还有 ${problems.length - shown} 个`}
        </Button>
      )}
    </section>
  )
}
