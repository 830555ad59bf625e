/** One row of income: source, formula, and amount. */

import { incomeSources } from '@wallpaper/contract/earnings/earnings.labels'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { yuan } from '../../../lib/format/money.ts'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { formulaText, shortDay } from '../earnings.labels.ts'
import type { IncomeRow } from '../earnings.types.ts'
import css from './earnings.module.css'

const noteOf = (row: IncomeRow): string => {
  if (row.source === 'sharing') return `${formulaText({ ...row, takes: 0 })}，按约定分得`
  if (row.source === 'import' || row.source === 'reward') return row.source_name
  return formulaText(row, row.way === 'price' ? '单' : '次')
}

export function IncomeRowItem({ row, hasDay = false }: { row: IncomeRow; hasDay?: boolean }) {
  const inside = (
    <>
      <span className={css.thumb}>
        {row.picture_url ? (
          <img src={row.picture_url} alt="" loading="lazy" />
        ) : (
          <Icon name={incomeSources[row.source].group === 'team' ? 'team' : 'income'} size={20} />
        )}
      </span>
      <span className={css.rowMain}>
        <span className={css.rowTitle}>
          <b className="ellipsis">{row.title}</b>
          <Badge tone={row.is_correction ? 'wait' : 'plain'}>
            {row.is_correction ? '更正' : row.way_name}
          </Badge>
        </span>
        <small>
          {hasDay && `${shortDay(row.day)} · ${row.line_name} · `}
          {noteOf(row)}
        </small>
      </span>
      <b className={`num ${css.rowAmount}`}>{yuan(row.amount_fen)}</b>
    </>
  )
  return row.id ? (
    <Link className={css.incomeRow} to={earningsScreens.rowDetail({ id: row.id })}>
      {inside}
    </Link>
  ) : (
    <div className={css.incomeRow}>{inside}</div>
  )
}
