/** The templates of a layer, by group, each shown on this avatar. */
import type { AvatarPart } from '@wallpaper/contract/tools/makers.labels'
import { useMemo, useState } from 'react'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import type { AvatarTemplate } from '../tools.types.ts'
import { AvatarCanvas } from './AvatarCanvas.tsx'
import css from './avatar.module.css'
import { groupsOf, ofPart } from './avatarDesign.ts'
import type { AvatarDrawing } from './drawAvatar.ts'

interface TileProps {
  drawing: AvatarDrawing
  part: AvatarPart
  template: AvatarTemplate | undefined
  name: string
  isChosen: boolean
  onChoose: () => void
}

export function TemplateTile({ drawing, part, template, name, isChosen, onChoose }: TileProps) {
  const own = useMemo(
    () => ({
      ...drawing,
      isSmall: true,
      // The template's own words are what distinguishes it.
      design: { ...drawing.design, text: '', textColour: '' },
      parts: { ...drawing.parts, [part]: template },
    }),
    [drawing, part, template],
  )
  return (
    <button type="button" className={css.tile} aria-pressed={isChosen} onClick={onChoose}>
      <AvatarCanvas drawing={own} side={64} label={null} />
      <small>{name}</small>
    </button>
  )
}

export interface PartPanelProps {
  part: AvatarPart
  templates: readonly AvatarTemplate[]
  drawing: AvatarDrawing
  chosen: string | null
  /** The name of the tile without a template; omitted where there must be one. */
  noneName?: string
  onChoose: (id: string | null) => void
}

export function PartPanel({ part, templates, drawing, chosen, noneName, onChoose }: PartPanelProps) {
  const all = ofPart(templates, part)
  const groups = groupsOf(all)
  const [wanted, setWanted] = useState(all.find(({ id }) => id === chosen)?.group)
  const group = groups.find((name) => name === wanted) ?? groups[0]
  if (group === undefined) return <p className={css.none}>还没有可以选的，稍后再来看看</p>
  return (
    <>
      {groups.length > 1 && (
        <Segmented
          label="分组"
          look="chips"
          options={groups.map((name) => ({ id: name, title: name }))}
          value={group}
          onChange={setWanted}
        />
      )}
      <div className={css.tiles}>
        {noneName && (
          <TemplateTile
            drawing={drawing}
            part={part}
            template={undefined}
            name={noneName}
            isChosen={chosen === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {all
          .filter((template) => template.group === group)
          .map((template) => (
            <TemplateTile
              key={template.id}
              drawing={drawing}
              part={part}
              template={template}
              name={template.name}
              isChosen={template.id === chosen}
              onChoose={() => onChoose(template.id)}
            />
          ))}
      </div>
    </>
  )
}
