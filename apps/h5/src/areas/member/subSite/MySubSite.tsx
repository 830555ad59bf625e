/** The site one belongs to: level, share, and requirements of the next level. */
import { yuan } from '../../../lib/format/money.ts'
import { Badge, Card } from '../../../ui/content.tsx'
import type { SiteInfo, SiteLevel } from '../member.types.ts'
import css from './subSite.module.css'

interface MySubSiteProps {
  standing: NonNullable<SiteInfo['belongs']>
  levels: readonly SiteLevel[]
}

export function MySubSite({ standing, levels }: MySubSiteProps) {
  const next = levels.find(({ level }) => level === standing.level + 1)
  const best = Math.max(standing.month_fen, standing.last_month_fen)
  const missing = next ? next.from_fen - best : 0
  return (
    <Card title={`我在「${standing.name}」`} more={<Badge tone="brand">{standing.level_name}</Badge>}>
      <p className={css.big}>
        另得 <b className="num">{standing.percent}%</b>
      </p>
      <p className="t3 f12">你邀请的人有收益时，除了团队分成另外得的，由分站承担</p>
      <p className="t2 num">
        我的团队：本月 {yuan(standing.month_fen)} 元，上月 {yuan(standing.last_month_fen)} 元
      </p>
      {standing.coming && (
        <p className="t2 num">
          {standing.coming.from_day.replaceAll('-', '/')} 起是{standing.coming.level_name}，另得{' '}
          {standing.coming.percent}%
        </p>
      )}
      {next && !standing.coming && (
        <p className="t2 num">
          {missing > 0
            ? `离${next.name}还差 ${yuan(missing)} 元`
            : `已达到${next.name}的条件，请站长给你设等级`}
        </p>
      )}
    </Card>
  )
}
