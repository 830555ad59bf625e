/** This month's progress towards the next level. */
import { yuan } from '../../../lib/format/money.ts'
import type { TeamHead } from '../team.types.ts'
import css from './team.module.css'

type Progress = Pick<TeamHead, 'percent' | 'team_fen' | 'next'>

export const wholeYuan = (fen: number): string => Math.floor(fen / 100).toLocaleString('en')

export function LevelBar({ percent: paidBy, team_fen, next }: Progress) {
  const percent = next ? Math.min(100, Math.floor((team_fen / next.from_fen) * 100)) : 100
  return (
    <div className={css.level}>
      <div
        className={css.bar}
        role="progressbar"
        aria-label="本月团队收益"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <div className={css.barNote}>
        {next ? (
          <>
            <span className="num">
              {wholeYuan(team_fen)} / {wholeYuan(next.from_fen)}
            </span>
            <span>
              再达成 <b className="num">¥{yuan(next.missing_fen)}</b>，下月
              {next.percent > paidBy ? '升为' : '保住'}
              {next.name}
            </span>
          </>
        ) : (
          <>
            <span className="num">{wholeYuan(team_fen)}</span>
            <span>已是最高等级</span>
          </>
        )}
      </div>
    </div>
  )
}
