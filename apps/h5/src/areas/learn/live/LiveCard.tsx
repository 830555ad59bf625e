/** An upcoming or running broadcast: countdown and reminder. */
import { liveInfo, liveList, liveNotice, liveRemind } from '@wallpaper/contract/learn'
import { useEffect, useState } from 'react'
import { formatClock } from '../../../lib/format/clock.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { peopleText, timeLeft } from '../learn.labels.ts'
import type { Live } from '../learn.types.ts'
import css from './live.module.css'

const lookEveryMs = 20_000

/** The current time, updated periodically. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Optimistic: reverted with the reason if the server refuses. */
const useReminder = (live: Live) => {
  const invalidate = useInvalidate()
  const [wished, setWished] = useState<boolean | null>(null)
  const isOn = wished ?? live.is_reminded
  const toggle = async () => {
    const next = !isOn
    setWished(next)
    try {
      await runtime().call(liveRemind, { id: live.id, is_on: next }, { hasLoading: false })
      toast(next ? '预约好了，开播前会发通知' : '已取消预约')
      invalidate(liveList, liveInfo, liveNotice)
    } catch (error) {
      setWished(null)
      toast(sentenceOf(error))
    }
  }
  const others = live.reminders - (live.is_reminded ? 1 : 0)
  return { isOn, count: others + (isOn ? 1 : 0), toggle }
}

function Poster({ live, now }: { live: Live; now: number }) {
  const until = formatTime(live.ends_at).slice(11, 16)
  return (
    <div className={css.poster}>
      {live.cover_url && <img src={live.cover_url} alt="" />}
      <span className={css.state}>{live.state_name}</span>
      <div>
        <h2>{live.title}</h2>
        <p>
          {live.speaker} · <span className="num">{`${formatClock(live.starts_at, now)}–${until}`}</span>
        </p>
      </div>
    </div>
  )
}

export function LiveCard({ live }: { live: Live }) {
  const now = useNow()
  const { isOn, count, toggle } = useReminder(live)
  const isComing = live.state === 'coming'
  return (
    <section className="card">
      <Poster live={live} now={now} />
      <p className={css.left}>
        {isComing &&
          timeLeft(live.starts_at - now).map(([value, unit]) => (
            <span key={unit}>
              <b className="num">{value}</b> {unit}
            </span>
          ))}
        {live.state === 'on' && <span>正在直播</span>}
        {live.state === 'making' && <span>直播已经结束，回放正在制作</span>}
        <em>
          <span className="num">{peopleText(count)}</span> 人已预约
        </em>
      </p>
      {live.about && <p className={css.about}>{live.about}</p>}
      {isComing && (
        <button
          type="button"
          className={isOn ? 'btn soft lg block' : 'btn primary lg block'}
          aria-pressed={isOn}
          onClick={() => void toggle()}
        >
          <Icon name="bell" size={18} />
          {isOn ? '已预约，点一下取消' : '预约，开播提醒我'}
        </button>
      )}
      {live.state === 'on' && live.room_url && (
        <a className="btn primary lg block" href={live.room_url} rel="noopener noreferrer" target="_blank">
          <Icon name="fill-play" size={18} />
          去看直播
        </a>
      )}
    </section>
  )
}
