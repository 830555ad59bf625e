/** Average times of the last hour, a point for each minute with a message. */
import { Curve } from '../../ui/content/Curve.tsx'
import css from './callbacks.module.css'

export const MinuteCurve = ({ minutes }: { minutes: readonly (number | null)[] }) => {
  const known = minutes.filter((ms) => ms !== null)
  const last = known.at(-1)
  return (
    <div className={css.curve}>
      <small>
        用时，近 60 分钟 <b>{last === undefined ? '没有消息' : `${last} 毫秒`}</b>
      </small>
      <Curve
        values={minutes}
        label={
          last === undefined
            ? '近 60 分钟没有消息'
            : `近 60 分钟用时，最近一分钟 ${last} 毫秒，最高 ${Math.max(1, ...known)} 毫秒`
        }
      />
    </div>
  )
}
