import css from './sharing.module.css'

export interface SplitBarProps {
  mine: number
  mineName: string
  theirs: number
  theirName: string
}

/** The split as a bar, labelled with the same numbers. */
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
