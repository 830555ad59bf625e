/** Below the templates: whose face it will be, what is left today, and the button. */

import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { clipped, quotaProblem } from './face.text.ts'
import type { FaceTemplate, TemplateList } from './face.types.ts'
import { MakeButton } from './QuotaLine.tsx'
import css from './templates.module.css'
import { useSwap } from './useSwap.ts'

interface MakePanelProps {
  template: FaceTemplate | undefined
  head: Pick<TemplateList, 'characters' | 'quota'>
}

export function MakePanel({ template, head: { characters, quota } }: MakePanelProps) {
  const [character, setCharacter] = useState<string | null>(null)
  const { isBusy, submit } = useSwap(navigateTo)
  const problem = quotaProblem(quota, template?.tries ?? 1)
  const isOwn = character === null
  const press = () => {
    if (!template) return
    if (isOwn) navigateTo(studioScreens.faceUpload({ template: template.id }))
    else void submit({ template_id: template.id, character_id: character })
  }
  const words = () => {
    if (!template) return '先选一个模板'
    return `${isOwn ? '换成' : '生成'}「${clipped(template.title)}」`
  }
  return (
    <section aria-label="选择人脸">
      <div className={css.panelHead}>
        <h2>选择人脸照片</h2>
        <span>
          今日剩余 <b className="num">{quota.left}</b> 次
          {template && template.tries > 1 && `，这个用 ${template.tries} 次`}
        </span>
      </div>
      <div className={css.faces} role="radiogroup" aria-label="用谁的脸">
        <CheckArea type="radio" className={css.face} isChecked={isOwn} onPick={() => setCharacter(null)}>
          <i>
            <Icon name="camera" size={24} />
          </i>
          <small>选照片</small>
        </CheckArea>
        {characters.map(({ id, title, small_url }) => (
          <CheckArea
            key={id}
            type="radio"
            className={css.face}
            isChecked={id === character}
            onPick={() => setCharacter(id)}
          >
            <img src={small_url} alt="" loading="lazy" />
            <small>{title}</small>
          </CheckArea>
        ))}
      </div>
      <MakeButton problem={problem} isReady={template !== undefined} isBusy={isBusy} onPress={press}>
        {words()}
      </MakeButton>
    </section>
  )
}
