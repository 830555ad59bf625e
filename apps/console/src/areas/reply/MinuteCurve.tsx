/** Average times of the last hour, a point for each minute with a message. */
import css from './callbacks.module.css'

const width = 480
const height = 36

export const MinuteCurve = ({ minutes }: { minutes: readonly (number | null)[] }) => {
  const known = minutes.flatMap((ms, at) => (ms === null ? [] : [{ at, ms }]))
  const most = Math.max(1, ...known.map(({ ms }) => ms))
  const last = known.at(-1)
  const xOf = (at: number) => (at / Math.max(1, minutes.length - 1)) * (width - 8) + 4
  const yOf = (ms: number) => height - 4 - (ms / most) * (height - 8)
  return (
    <div className={css.curve}>
      <small>
        用时，近 60 分钟 <b>{last ? `${last.ms} 毫秒` : '没有消息'}</b>
      </small>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={
          last ? `近 60 分钟用时，最近一分钟 ${last.ms} 毫秒，最高 ${most} 毫秒` : '近 60 分钟没有消息'
        }
      >
        <polyline points={known.map(({ at, ms }) => `${xOf(at)},${yOf(ms)}`).join(' ')} />
        {last && <circle cx={xOf(last.at)} cy={yOf(last.ms)} r={3} />}
      </svg>
    </div>
  )
}
