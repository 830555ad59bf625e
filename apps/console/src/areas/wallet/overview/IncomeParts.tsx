/** Sources and recipients of yesterday's income; both sides have the same sum. */
import { dayParts } from '@wallpaper/contract/earnings/earnings.labels'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { financePaths } from '../../finance/public.ts'
import { walletPaths } from '../wallet.paths.ts'
import { AmountRows, AmountTotal } from './AmountRows.tsx'
import css from './overview.module.css'
import type { Figures } from './overviewTypes.ts'

const sourceTones = { traffic: 'brand', import: 'blue', order: 'green' } as const

export const IncomeParts = ({ income }: { income: Figures['income'] }) => {
  const { day, gross_fen, creator_fen, team_fen, tutor_fen, reward_fen, platform_fen } = income
  const spent = creator_fen + team_fen + tutor_fen + reward_fen + platform_fen
  const cause = `income_day:${day}`
  const part = (id: 'creator' | 'team' | 'tutor' | 'reward', fen: number) => ({
    label: dayParts[id].label,
    fen,
    to: walletPaths.dayIncome(day, id),
  })
  const sources = (['traffic', 'import', 'order'] as const).map((id) => ({
    label: dayParts[id].label,
    fen: income.sources.find(({ source }) => source === id)?.amount_fen ?? 0,
    to: walletPaths.dayIncome(day, id),
    tone: sourceTones[id],
  }))
  return (
    <Card
      title={`${day.slice(5).replace('-', '/')} 入账去向`}
      extra={
        spent === gross_fen ? (
          <span className={common.note}>来源与去向相等</span>
        ) : (
          <StateTag tone="no">来源与去向不相等</StateTag>
        )
      }
    >
      <div className={css.sides}>
        <div>
          <small>来源</small>
          <AmountRows label="来源" rows={sources} />
          <AmountTotal label="总额" fen={gross_fen} to={financePaths.ledger({ kind: 'revenue', cause })} />
        </div>
        <div>
          <small>去向</small>
          <AmountRows
            label="去向"
            rows={[
              part('creator', creator_fen),
              { ...part('team', team_fen), tone: 'amber' },
              { ...part('tutor', tutor_fen), tone: 'rose' },
              ...(reward_fen === 0 ? [] : [part('reward', reward_fen)]),
              {
                label: '平台留存',
                fen: platform_fen,
                to: financePaths.ledger({ kind: 'margin', cause }),
                tone: 'green',
              },
            ]}
          />
          <AmountTotal label="合计" fen={spent} />
        </div>
      </div>
    </Card>
  )
}
