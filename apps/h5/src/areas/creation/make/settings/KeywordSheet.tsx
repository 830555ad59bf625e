/** 关键词 of a work being submitted: changes go to the form at once. */
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { KeywordChoices } from '../../choices/KeywordChoices.tsx'
import css from './settings.module.css'

export interface KeywordSheetProps {
  classId: string
  words: readonly string[]
  max: number
  onChange: (words: string[]) => void
  onClose: () => void
}

export function KeywordSheet({ classId, words, max, onChange, onClose }: KeywordSheetProps) {
  return (
    <Sheet title={`关键词 ${words.length}/${max}`} onClose={onClose}>
      <KeywordChoices classId={classId} words={words} onChange={onChange} />
      <div className={css.done}>
        <Button kind="primary" size="lg" isBlock onPress={onClose}>
          选好了
        </Button>
      </div>
    </Sheet>
  )
}
