/** 生成结果: what was made, how long it is kept, and what can be done with it. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { navigateTo, redirectTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { againOf } from './again.ts'
import { dayAndClock, isEndingSoon, tookText } from './job.text.ts'
import type { Job, JobResult as Result } from './job.types.ts'
import { PhotoRow } from './PhotoRow.tsx'
import { ResultMedia } from './ResultMedia.tsx'
import css from './result.module.css'
import { saveResult } from './saveResult.ts'
import { useRemove } from './useRemove.ts'

/** Fetched when it is opened: it knows homepages and classes. */
const loadJoin = async () => (await import('./JoinSheet.tsx')).JoinSheet

const keptText = ({ work_id, ends_at, days_left }: Job): string => {
  if (work_id) return '已加入主页，不会到期'
  if (ends_at === null || days_left === null) return ''
  return `结果保留到 ${dayAndClock(ends_at)}，剩 ${days_left} 天`
}

function Facts({ job }: { job: Job }) {
  return (
    <div className={css.facts}>
      {job.cover_url && <img src={job.cover_url} alt="" />}
      <div>
        <b>{job.title}</b>
        {job.took_ms !== null && <small className="num">{tookText(job.took_ms)}生成</small>}
        <small className={isEndingSoon(job) ? css.soon : undefined}>{keptText(job)}</small>
      </div>
    </div>
  )
}

const openWork = ({ work_id, work_line }: Job): void => {
  if (!work_id || !work_line) return
  runtime().setMirroredLine(work_line)
  navigateTo(creationScreens.photo(work_line, { photo_id: work_id }))
}

const openCodes = ({ work_line }: Job): void => {
  if (!work_line) return
  runtime().setMirroredLine(work_line)
  navigateTo(codesScreens.list(work_line, { create: '' }))
}

function Acts({ job, result }: { job: Job; result: Result }) {
  const [isJoining, setIsJoining] = useState(false)
  const remove = useRemove(() => redirectTo(studioScreens.jobs()))
  const isWork = job.work_id !== null
  return (
    <>
      <Rows>
        {isWork ? (
          <Row icon="home" title="已在主页" value="看作品" onPress={() => openWork(job)} />
        ) : (
          result.kind !== 'audio' && (
            <Row
              icon="home"
              title="加入主页"
              note="做成作品去审核，不再到期"
              onPress={() => setIsJoining(true)}
            />
          )
        )}
        {isWork && <Row icon="key" title="生成口令推广" onPress={() => openCodes(job)} />}
        <Row icon="trash" title="删除" onPress={() => void remove.submit([job.id])} />
      </Rows>
      {isJoining && <FetchedLater load={loadJoin} props={{ job, onClose: () => setIsJoining(false) }} />}
    </>
  )
}

interface ResultProps {
  job: Job
  result: Result
}

export function ResultButtons({ job, result }: ResultProps) {
  const [isHeld, setIsHeld] = useState(false)
  const { isBusy, submit } = useSubmit(() => saveResult(result, () => setIsHeld(true)))
  const again = againOf(job)
  return (
    <div className={css.buttons}>
      {again && (
        <Button kind="soft" size="lg" onPress={() => navigateTo(again.url)}>
          <Icon name="refresh" size={18} />
          再来一次
        </Button>
      )}
      <Button kind="primary" size="lg" isBusy={isBusy} busyText="保存中" onPress={() => void submit()}>
        <Icon name="download" size={18} />
        {result.kind === 'picture' ? '保存到相册' : '保存'}
      </Button>
      {isHeld && (
        <Sheet title="长按图片保存" onClose={() => setIsHeld(false)}>
          <img className={css.toHold} src={result.file_url} alt={`${job.title}，${job.mark}`} />
          <p className="hint">长按图片，选择「保存图片」</p>
        </Sheet>
      )}
    </div>
  )
}

export function JobResult({ job, result }: ResultProps) {
  return (
    <>
      <ResultMedia job={job} result={result} />
      <Facts job={job} />
      <Acts job={job} result={result} />
      {job.photo && <PhotoRow photo={job.photo} isInUse={false} />}
      {job.mark && <NoticeStrip tone="info">已添加「{job.mark}」标识，分享时请保留</NoticeStrip>}
    </>
  )
}
