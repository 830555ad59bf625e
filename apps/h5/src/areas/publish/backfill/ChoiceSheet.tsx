import { Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Empty } from '../../../ui/states/states.tsx'

export interface Choice {
  id: string
  title: string
  note?: string
}

interface ChoiceSheetProps {
  title: string
  choices: readonly Choice[]
  empty: string
  onPick: (choice: Choice) => void
  onClose: () => void
}

export function ChoiceSheet({ title, choices, empty, onPick, onClose }: ChoiceSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {choices.length === 0 && <Empty title={empty} note="建好以后再来选" />}
      {choices.map((choice) => (
        <Row key={choice.id} title={choice.title} note={choice.note} onPress={() => onPick(choice)} />
      ))}
    </Sheet>
  )
}
