/** The layers of an avatar, each with its templates; and the settings of the layer that is shown. */
import { useState } from 'react'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import type { AvatarTemplate } from '../tools.types.ts'
import css from './avatar.module.css'
import { type AvatarDesign, cornerIds, corners } from './avatarDesign.ts'
import type { AvatarDrawing } from './drawAvatar.ts'
import { PartPanel } from './PartPanel.tsx'
import { Slider } from './Slider.tsx'
import { TextPanel } from './TextPanel.tsx'

const layers = [
  { id: 'ground', title: '底图' },
  { id: 'frame', title: '相框' },
  { id: 'text', title: '文字' },
  { id: 'sticker', title: '贴纸' },
] as const
type Layer = (typeof layers)[number]['id']

type Size = 'photoSize' | 'frameSize' | 'textSize' | 'stickerSize'

const sliders: Readonly<Record<Layer, { of: Size; label: string; min: number; max: number }>> = {
  ground: { of: 'photoSize', label: '照片大小', min: 50, max: 100 },
  frame: { of: 'frameSize', label: '相框大小', min: 0, max: 100 },
  text: { of: 'textSize', label: '文字大小', min: 60, max: 140 },
  sticker: { of: 'stickerSize', label: '贴纸大小', min: 50, max: 160 },
}

const noneNames = { frame: '不用相框', sticker: '不用贴纸' } as const

export interface LayerCardProps {
  templates: readonly AvatarTemplate[]
  drawing: AvatarDrawing
  onChange: (changes: Partial<AvatarDesign>, what: string) => void
}

export function LayerCard({ templates, drawing, onChange }: LayerCardProps) {
  const [layer, setLayer] = useState<Layer>('frame')
  const { design, parts } = drawing
  const { of, ...slider } = sliders[layer]
  return (
    <>
      <section className={`card ${css.layers}`}>
        <Segmented label="图层" look="tabs" options={layers} value={layer} onChange={setLayer} />
        {layer === 'text' ? (
          <TextPanel
            design={design}
            words={parts.frame?.text ?? ''}
            frameColour={parts.frame?.colours[1] ?? '#ffffff'}
            onChange={onChange}
          />
        ) : (
          <PartPanel
            key={layer}
            part={layer}
            templates={templates}
            drawing={drawing}
            chosen={design[layer]}
            {...(layer !== 'ground' && { noneName: noneNames[layer] })}
            onChoose={(id) => onChange({ [layer]: id }, layer)}
          />
        )}
      </section>
      <section className={`card ${css.settings}`}>
        <Slider {...slider} value={design[of]} onChange={(value) => onChange({ [of]: value }, of)} />
        {layer === 'sticker' && (
          <Segmented
            label="贴纸位置"
            options={cornerIds.map((id) => ({ id, title: corners[id] }))}
            value={design.corner}
            onChange={(corner) => onChange({ corner }, 'corner')}
          />
        )}
      </section>
    </>
  )
}
