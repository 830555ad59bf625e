/** How loud a sound is over time; what was heard is darker. */
import css from './dub.module.css'

const step = 4
const height = 32

export function Wave({ wave, heard }: { wave: readonly number[]; heard: number }) {
  const top = Math.max(1, ...wave)
  return (
    <svg
      className={css.wave}
      viewBox={`0 0 ${wave.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wave.map((value, at) => {
        const tall = Math.max(3, (value / top) * (height - 4))
        const isHeard = at < heard * wave.length
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * step}
            y={(height - tall) / 2}
            width={2.5}
            height={tall}
            rx={1.2}
            className={isHeard ? css.heard : css.unheard}
          />
        )
      })}
    </svg>
  )
}
