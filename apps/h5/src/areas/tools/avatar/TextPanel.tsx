/** 文字: own words in place of the frame's, and their colour. */
import { avatarTextMax } from '@wallpaper/contract/tools/makers.labels'
import { TextField } from '../../../ui/form/fields.tsx'
import { ColourChoice } from '../components/ColourChoice.tsx'
import css from './avatar.module.css'
import { type AvatarDesign, textColours } from './avatarDesign.ts'

export interface TextPanelProps {
  design: AvatarDesign
  /** What stands there without own words. */
  words: string
  frameColour: string
  onChange: (changes: Partial<AvatarDesign>, what: string) => void
}

export function TextPanel({ design, words, frameColour, onChange }: TextPanelProps) {
  return (
    <div className={css.words}>
      <TextField
        name="text"
        label="头像上的字"
        placeholder={words || '写几个字'}
        note={words ? `不写就用相框的「${words}」` : '不写就没有字'}
        maxLength={avatarTextMax}
        value={design.text}
        onChange={(text) => onChange({ text }, 'text')}
        hasClear
        hasCounter
      />
      <ColourChoice
        label="文字颜色"
        colours={textColours}
        ownColour={frameColour}
        value={design.textColour}
        onChange={(textColour) => onChange({ textColour }, 'textColour')}
      />
    </div>
  )
}
