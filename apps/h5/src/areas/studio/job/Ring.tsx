import css from './progress.module.css'

const radius = 44
const around = 2 * Math.PI * radius

/** How far it is, as a ring with its words in the middle. */
export function Ring({
  percent,
  label,
  note = '',
  isSmall = false,
}: {
  percent: number
  label: string
  note?: string
  isSmall?: boolean
}) {
  return (
    <div
      className={isSmall ? `${css.ring} ${css.small}` : css.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} />
        <circle cx="50" cy="50" r={radius} strokeDasharray={`${(percent / 100) * around} ${around}`} />
      </svg>
      <b className="num">{percent}%</b>
      {note && (
        <small>
          {note.split(/(?<=，)/).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </small>
      )}
    </div>
  )
}
