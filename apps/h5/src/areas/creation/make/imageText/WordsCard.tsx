/** The text fields of one page. */
import type { PageFill, TextLayer } from '@wallpaper/contract/creation/template/template.schemas'
import type { Autofill } from '@wallpaper/drawing'
import { Card } from '../../../../ui/content.tsx'
import { TextArea, TextField } from '../../../../ui/form/fields.tsx'
import css from './imageText.module.css'

export interface WordsCardProps {
  /** Starts at 1. */
  place: number
  layers: readonly TextLayer[]
  fill: PageFill
  autofill: Autofill
  onText: (id: string, words: string) => void
}

const oneLine = 20

export function WordsCard({ place, layers, fill, autofill, onText }: WordsCardProps) {
  return (
    <Card>
      <div className={css.fields}>
        {layers.map((layer) => {
          const { id, max_length } = layer
          const field = {
            name: id,
            label: `第 ${place} 张 · ${layer.label ?? '文字'}`,
            value: fill.texts[id]?.text ?? (layer.autofill && autofill[layer.autofill]) ?? layer.text,
            maxLength: max_length,
            onChange: (words: string) => onText(id, words),
          }
          return max_length > oneLine ? (
            <TextArea key={id} {...field} />
          ) : (
            <TextField key={id} {...field} hasCounter />
          )
        })}
      </div>
    </Card>
  )
}
