/** The newest dubbing: on its way, heard, or why there is none. */
import { dubDetail, dubList, dubVoices, faceList, retryJob } from '@wallpaper/contract/studio'
import { jobStates } from '@wallpaper/contract/studio/job.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useEffect, useEffectEvent } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './dub.module.css'
import type { Dub } from './dub.types.ts'
import { clockOf, playSound, stopSound, useSound } from './sound.ts'
import { Wave } from './Wave.tsx'

const askMs = 2_000
const freshMs = 120_000
const tones = { queued: 'wait', working: 'wait', done: 'ok', failed: 'no', cancelled: 'plain' } as const

const dayOf = (at: number): string => {
  const date = new Date(at)
  return `${date.getMonth() + 1}/${date.getDate()}`
}

function Heard({ dub }: { dub: Dub }) {
  const { job, wave, voice_name } = dub
  const sound = useSound(job.id)
  const { result, ends_at } = job
  if (!result) return <p className="hint">结果已删除，文案还在，可以再生成一次</p>
  const length = (result.duration_ms ?? 0) / 1_000
  const heard = sound && length > 0 ? sound.at / length : 0
  const press = () => {
    if (sound) return stopSound()
    void playSound(job.id, async () => result.file_url).catch(() => undefined)
  }
  return (
    <div className={css.last}>
      <button type="button" className={css.play} aria-label={sound ? '暂停' : '播放'} onClick={press}>
        <Icon name={sound ? 'pause' : 'fill-play'} size={16} />
      </button>
      <div>
        <Wave wave={wave} heard={heard} />
        <small>
          <span className="num">
            {clockOf(sound?.at ?? 0)} / {clockOf(length)}
          </span>
          <span>
            {voice_name}
            {ends_at !== null && ` · 保留至 ${dayOf(ends_at)}`}
          </span>
        </small>
      </div>
      <Button kind="ghost" size="sm" onPress={() => navigateTo(studioScreens.job({ id: job.id }))}>
        保存
      </Button>
    </div>
  )
}

const progressText = ({ place, percent, seconds_left }: Dub['job']): string => {
  const left = seconds_left === null ? '' : `，约 ${seconds_left} 秒`
  return place === null ? `已完成 ${percent}%${left}` : `前面还有 ${place - 1} 个${left}`
}

export function LastDub({ id }: { id: string }) {
  const read = useRead(dubDetail, { id }, { isQuiet: true })
  const invalidate = useInvalidate()
  const dub = read.data
  const isOpen = dub?.job.state === 'queued' || dub?.job.state === 'working'
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !read.isFetching) void read.refetch()
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => look(), askMs)
    return () => clearInterval(timer)
  }, [isOpen])
  // A failed one gives its try back, and whether its voice can be used is known anew. It may be over before it
  // was seen open.
  const doneAt = dub?.job.done_at ?? null
  const isOver = useEffectEvent(() => invalidate(dubVoices, faceList))
  useEffect(() => {
    if (doneAt !== null && Date.now() - doneAt < freshMs) isOver()
  }, [doneAt])
  const again = useSubmit(async () => {
    await runtime().call(retryJob, { id })
    invalidate(dubDetail, dubList, dubVoices)
  })
  if (!dub) return null
  const { job } = dub
  return (
    <Card title="最近一条" more={<Badge tone={tones[job.state]}>{jobStates[job.state]}</Badge>}>
      {job.state === 'done' && <Heard dub={dub} />}
      {isOpen && (
        <div className={css.line}>
          <span>{progressText(job)}</span>
          <Button kind="ghost" size="sm" onPress={() => navigateTo(studioScreens.job({ id }))}>
            看进度
          </Button>
        </div>
      )}
      {job.state === 'failed' && (
        <div className={css.line}>
          <span>{job.failure}</span>
          {job.can_retry && (
            <Button kind="ghost" size="sm" isBusy={again.isBusy} onPress={() => void again.submit()}>
              再试一次
            </Button>
          )}
        </div>
      )}
      {job.state === 'cancelled' && <p className="hint">已取消，次数已退回</p>}
    </Card>
  )
}
