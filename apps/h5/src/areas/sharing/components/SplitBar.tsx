import css from './sharing.module.css'

export interface SplitBarProps {
  mine: number
  mineName: string
  theirs: number
  theirName: string
}

/** Who gets how much, as wide as it is; the words say the same. */
export function SplitBar({ mine, mineName, theirs, theirName }: SplitBarProps) {
  return (
    <div className={css.split}>
      <span className={`num ${css.mine}`} style={{ width: `${mine}%` }}>
        {mineName}得 {mine}%
      </span>
      <span className={`num ${css.theirs}`}>
        {theirName}得 {theirs}%
      </span>
    </div>
  )
}
