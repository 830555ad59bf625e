/** A change in percent, with a triangle so that colour is not the only cue. */
import css from './team.module.css'

export function Change({ percent }: { percent: number | null }) {
  if (percent === null) return null
  const isRise = percent >= 0
  return (
    <span className={`num ${isRise ? css.rise : css.fall}`}>
      <span aria-hidden="true">{isRise ? '▲' : '▼'}</span>
      <span className="sr">{isRise ? '上升' : '下降'}</span> {Math.abs(percent)}%
    </span>
  )
}
