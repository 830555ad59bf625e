/** A job among the others: running, done with the days it is kept, or failed with its reason. */
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { failureWord, isEndingSoon, isOpen, tileNote } from './job.text.ts'
import type { Job } from './job.types.ts'
import { Ring } from './Ring.tsx'
import css from './tiles.module.css'
import { useJob } from './useJob.ts'

function Cover({ job }: { job: Job }) {
  const url = job.result?.small_url || job.cover_url
  if (url) return <img src={url} alt="" loading="lazy" decoding="async" />
  return (
    <span className={css.plain}>
      <Icon name={job.result?.kind === 'audio' ? 'play' : 'spark'} size={28} />
    </span>
  )
}

function Flags({ job }: { job: Job }) {
  if (job.work_id) return <span className={`${css.flag} ${css.isWork}`}>已在主页</span>
  if (job.is_removed) return <span className={css.flag}>已删除</span>
  if (job.days_left === null) return null
  return (
    <span className={isEndingSoon(job) ? `${css.flag} ${css.isSoon}` : css.flag}>剩 {job.days_left} 天</span>
  )
}

function Veil({ job }: { job: Job }) {
  if (isOpen(job))
    return (
      <span className={css.veil}>
        <Ring percent={job.percent} label={`${job.title}，生成进度`} isSmall />
      </span>
    )
  if (job.state === 'done') return null
  return (
    <span className={`${css.veil} ${job.state === 'failed' ? css.failed : ''}`}>
      <em>{failureWord(job)}</em>
      <Icon name="refresh" size={20} />
    </span>
  )
}

function Inside({ job }: { job: Job }) {
  const isOver = !isOpen(job) && job.state !== 'done'
  return (
    <>
      <span className={css.box}>
        <Cover job={job} />
        <Flags job={job} />
        {job.state === 'done' && job.mark && <span className={css.mark}>{job.mark}</span>}
        <Veil job={job} />
      </span>
      <b>{job.title}</b>
      <small className={isOver ? css.returned : undefined}>{tileNote(job, Date.now())}</small>
    </>
  )
}

interface JobTileProps {
  job: Job
  /** While several are chosen. */
  pick?: { isPicked: boolean; onPick: () => void } | undefined
}

export function JobTile({ job: listed, pick }: JobTileProps) {
  // Only what is running is asked for again: the others' pictures stay as they are.
  const { data: job = listed } = useJob(listed.id, { isQuiet: true, isOff: !isOpen(listed) })
  if (!pick)
    return (
      <Link className={css.tile} to={studioScreens.job({ id: job.id })} draggable={false}>
        <Inside job={job} />
      </Link>
    )
  return (
    <CheckArea type="checkbox" className={css.tile} isChecked={pick.isPicked} onPick={pick.onPick}>
      <Inside job={job} />
      <span className={css.picked} aria-hidden="true">
        {pick.isPicked && <Icon name="check" size={15} />}
      </span>
    </CheckArea>
  )
}
