import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { ChoiceButton } from './ChoiceButton.tsx'

const options = [
  { id: 'all' as const, title: '全部产品线' },
  ...lineIds.map((id) => ({ id, title: lines[id].name })),
]

export interface LineChoiceProps {
  value: LineId | undefined
  onChange: (line: LineId | undefined) => void
}

export function LineChoice({ value, onChange }: LineChoiceProps) {
  return (
    <ChoiceButton
      title="产品线"
      options={options}
      value={value ?? 'all'}
      onChoose={(id) => onChange(id === 'all' ? undefined : id)}
    />
  )
}
