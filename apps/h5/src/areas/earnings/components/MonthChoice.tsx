import { monthsSince, monthText } from '../earnings.labels.ts'
import { ChoiceButton } from './ChoiceButton.tsx'

export interface MonthChoiceProps {
  /** Any day of the month. */
  day: string
  firstDay: string
  today: string
  onChange: (day: string) => void
}

export function MonthChoice({ day, firstDay, today, onChange }: MonthChoiceProps) {
  const options = monthsSince(firstDay, today).map((id) => ({ id, title: monthText(id) }))
  return (
    <ChoiceButton
      title="选择月份"
      options={options}
      value={`${day.slice(0, 7)}-01`}
      label={monthText(day)}
      onChoose={onChange}
    />
  )
}
