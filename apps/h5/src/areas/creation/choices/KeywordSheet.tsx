/** Edits keywords of one or several existing works; nothing changes before saving. */
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/fields.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './choices.module.css'
import { KeywordChoices } from './KeywordChoices.tsx'

export interface KeywordSheetProps {
  title?: string
  /** Of one work; empty for several. */
  words: readonly string[]
  classId?: string
  /** For several works: offers to replace their keywords instead of adding to them. */
  canReplace?: boolean
  isBusy: boolean
  head?: ReactNode
  onSave: (words: string[], isAdded: boolean) => void
  onClose: () => void
}

export function KeywordSheet(props: KeywordSheetProps) {
  const { title = '关键词', classId = '', canReplace = false, isBusy, head, onSave, onClose } = props
  const [words, setWords] = useState(props.words)
  const [isReplacing, setIsReplacing] = useState(false)
  const isChanged = words.join('\n') !== props.words.join('\n')
  return (
    <Sheet title={title} onClose={onClose} isDirty={isChanged}>
      {head && <div className={css.head}>{head}</div>}
      <KeywordChoices classId={classId} words={words} onChange={setWords} />
      {canReplace && (
        <Checkbox className={css.foot ?? ''} isChecked={isReplacing} onChange={setIsReplacing}>
          替换这些作品原来的关键词；不勾选就加在后面
        </Checkbox>
      )}
      <div className={css.foot}>
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          isDisabled={canReplace ? words.length === 0 && !isReplacing : !isChanged}
          onPress={() => onSave([...words], !isReplacing)}
        >
          保存关键词
        </Button>
      </div>
    </Sheet>
  )
}
