/** 虚拟角色: drawn faces instead of a person's own; nothing is uploaded. */
import { useState } from 'react'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './consent.module.css'
import { quotaProblem } from './face.text.ts'
import type { FaceTemplate, TemplateList } from './face.types.ts'
import { MakeButton } from './QuotaLine.tsx'

interface CharacterSheetProps {
  template: FaceTemplate
  list: Pick<TemplateList, 'characters' | 'quota'>
  isBusy: boolean
  onMake: (character: string) => void
  onClose: () => void
}

export function CharacterSheet({ template, list, isBusy, onMake, onClose }: CharacterSheetProps) {
  const [chosen, setChosen] = useState<string>()
  const problem = quotaProblem(list.quota, template.tries)
  return (
    <Sheet title="用虚拟角色" onClose={onClose}>
      <p className={css.lead}>角色是画出来的，不用上传人脸。</p>
      <div className={css.characters} role="radiogroup" aria-label="虚拟角色">
        {list.characters.map(({ id, title, small_url }) => (
          <CheckArea
            key={id}
            type="radio"
            className={css.character}
            isChecked={id === chosen}
            onPick={() => setChosen(id)}
          >
            <img src={small_url} alt="" loading="lazy" />
            <span>{title}</span>
          </CheckArea>
        ))}
      </div>
      <MakeButton
        problem={problem}
        isReady={chosen !== undefined}
        isBusy={isBusy}
        onPress={() => chosen && onMake(chosen)}
      >
        {chosen ? '开始生成' : '先选一个角色'}
      </MakeButton>
    </Sheet>
  )
}
