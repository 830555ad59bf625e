/** Views, saves and income of a work. Figures still loading are dashes. */
import { dataAssistant } from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Card, MoreLink, Stat } from '../../../ui/content.tsx'
import '../../../ui/styles/ruled.css'

export const useWorkFigures = (photoId: string) =>
  useLineRead(dataAssistant, { period: 'week', group: 'day', photo_id: photoId }, { isQuiet: true })

type Figures = ReturnType<typeof useWorkFigures>['data']

export function WorkStats({ saves, figures }: { saves: number; figures: Figures }) {
  const counts = figures?.counts ?? undefined
  return (
    <div className="stats ruled">
      <Stat label="累计取图" value={saves.toLocaleString('en')} />
      <Stat label="7 日看图" value={counts?.views.toLocaleString('en')} />
      <Stat label="7 日收益" value={counts && yuan(counts.income_fen)} unit="元" />
    </div>
  )
}

const dayLabel = (day: string, index: number, total: number): string => {
  if (index === total - 1) return '今日'
  return index === total - 2 ? '昨日' : day.slice(5).replace('-', '/')
}

export function DailySaves({ figures, photoId }: { figures: NonNullable<Figures>; photoId: string }) {
  const line = useLine()
  const { days, updated_at } = figures
  const counts = days.map(({ counts: of }) => of?.saves ?? null)
  const today = counts.at(-1)
  const sentence = days.map(({ day }, index) => `${day} ${counts[index] ?? '没有数据'}`).join('，')
  return (
    <Card
      title="每日取图"
      more={
        <MoreLink to={codesScreens.data(line, { photo_id: photoId })}>
          今日 {today ?? '—'}，数据到 {formatTime(updated_at).slice(11, 16)}
        </MoreLink>
      }
    >
      <Chart
        look="bars"
        label={`每日取图：${sentence}`}
        format={countText}
        points={days.map(({ day }, index) => ({
          label: dayLabel(day, index, days.length),
          value: counts[index] ?? null,
        }))}
      />
    </Card>
  )
}
