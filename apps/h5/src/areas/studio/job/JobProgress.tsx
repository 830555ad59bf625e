/** 生成中: the place in the queue, percent and stages. Nothing depends on this page staying open. */

import { useQueryClient } from '@tanstack/react-query'
import { cancelJob, faceDetail, faceList, facePhotos, faceTemplates } from '@wallpaper/contract/studio'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Timeline, type TimelineStep } from '../../../ui/Timeline.tsx'
import { tookText, waitText } from './job.text.ts'
import type { Job } from './job.types.ts'
import { PhotoRow } from './PhotoRow.tsx'
import css from './progress.module.css'
import { Ring } from './Ring.tsx'

const stepStates = { done: 'done', now: 'now', waiting: 'todo' } as const

const stepsOf = ({ stages, state }: Job): TimelineStep[] => [
  ...(state === 'queued'
    ? [{ title: '排队', state: 'now' as const, note: '可以离开这一页，做好后在「我的作品」里' }]
    : []),
  ...stages.map(({ name, state: at, ms }) => ({
    title: name,
    state: stepStates[at],
    ...(ms !== null && { time: tookText(ms) }),
    ...(at === 'now' && { note: '在服务器上处理，可以离开这一页' }),
  })),
]

const useCancel = ({ id, tries }: Job) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return useSubmit(async () => {
    const isSure = await ask({
      title: '取消这次生成？',
      text: tries > 0 ? '立即停下，用掉的次数退回' : '立即停下',
      confirm: '取消生成',
      cancel: '继续生成',
      isDanger: true,
    })
    if (!isSure) return
    setReadData(client, faceDetail, { id }, await runtime().call(cancelJob, { id }))
    invalidate(faceList, faceTemplates, facePhotos)
    toast('已取消')
  })
}

export function CancelButton({ job }: { job: Job }) {
  const { isBusy, submit } = useCancel(job)
  return (
    <Button
      kind="ghost"
      size="lg"
      isBlock
      isBusy={isBusy}
      busyText="取消中"
      isDisabled={!job.can_cancel}
      onPress={() => void submit()}
    >
      取消生成
    </Button>
  )
}

export function JobProgress({ job }: { job: Job }) {
  return (
    <>
      <div className={css.stage}>
        {job.cover_url && <img src={job.cover_url} alt="" />}
        <Ring percent={job.percent} label={`${job.title}，生成进度`} note={waitText(job)} />
      </div>
      <section className="card">
        <Timeline steps={stepsOf(job)} />
      </section>
      {job.photo && <PhotoRow photo={job.photo} isInUse />}
    </>
  )
}
