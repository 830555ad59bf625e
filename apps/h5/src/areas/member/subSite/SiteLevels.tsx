/** Each level's requirement, the member's share, and the webmaster's remainder. */
import { countText } from '../../../lib/format/count.ts'
import { Card } from '../../../ui/content.tsx'
import type { SiteLevels as Levels } from '../member.types.ts'
import css from './subSite.module.css'

interface SiteLevelsProps {
  levels: Levels
  /** Only for site owners. */
  sitePercent: number | null
}

const partsOf = (percent: number, sitePercent: number | null): string => {
  if (sitePercent === null || sitePercent === 0) return `多得 ${percent}%`
  const passed = Math.min(percent, sitePercent)
  return `成员 ${passed}% · 我 ${sitePercent - passed}%`
}

export function SiteLevels({ levels, sitePercent }: SiteLevelsProps) {
  const { coming } = levels
  return (
    <Card title="成员等级" more={<span className="t3 f12">按成员的团队当月或上月收益</span>}>
      <ul className={css.levels}>
        {levels.items.map(({ level, name, percent, from_fen }) => (
          <li key={level}>
            <b>{name}</b>
            <small className="num">{from_fen === 0 ? '不限' : `满 ${countText(from_fen / 100)} 元`}</small>
            <span className="num">{partsOf(percent, sitePercent)}</span>
          </li>
        ))}
      </ul>
      {coming && (
        <p className="t3 f12 num">
          {coming.from_day.replaceAll('-', '/')} 起：
          {coming.items
            .slice(1)
            .map(({ name, percent, from_fen }) => `${name}满 ${countText(from_fen / 100)} 元 ${percent}%`)
            .join('，')}
        </p>
      )}
    </Card>
  )
}
