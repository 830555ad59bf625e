/** 背景, size and colour of the symbols. */
import { useCallback } from 'react'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ColourChoice } from '../components/ColourChoice.tsx'
import { DrawnCanvas } from '../DrawnCanvas.tsx'
import { drawGround, inksOf, type Photo } from './drawSymbols.ts'
import type { SymbolDesign } from './symbolDesign.ts'
import css from './symbols.module.css'
import { groundIds, groundOf, signColours, sizeIds, sizes } from './symbolTable.ts'

const side = 44

interface GroundTileProps {
  ground: SymbolDesign['ground']
  photo: Photo | null
}

function GroundTile({ ground, photo }: GroundTileProps) {
  const draw = useCallback(
    (pen: CanvasRenderingContext2D) => drawGround(pen, ground, { width: side, height: side }, photo),
    [ground, photo],
  )
  return <DrawnCanvas width={side} height={side} scale={2} label={null} draw={draw} />
}

export interface GroundCardProps {
  design: SymbolDesign
  photo: Photo | null
  onChange: (changes: Partial<SymbolDesign>) => void
  onPick: () => void
}

export function GroundCard({ design, photo, onChange, onPick }: GroundCardProps) {
  const all: readonly SymbolDesign['ground'][] = photo ? ['photo', ...groundIds] : groundIds
  return (
    <section className={`card ${css.grounds}`}>
      <div className="card-h">
        <h2>背景</h2>
        <button type="button" className="more" onClick={onPick}>
          从相册选
          <Icon name="right" size={14} />
        </button>
      </div>
      <div className={css.tiles}>
        {all.map((ground) => (
          <button
            key={ground}
            type="button"
            aria-label={ground === 'photo' ? '我的照片' : groundOf(ground).name}
            aria-pressed={design.ground === ground}
            onClick={() => onChange({ ground })}
          >
            <GroundTile ground={ground} photo={ground === 'photo' ? photo : null} />
          </button>
        ))}
      </div>
      <Segmented
        label="尺寸"
        options={sizeIds.map((id) => ({ id, title: sizes[id].name }))}
        value={design.size}
        onChange={(size) => onChange({ size })}
      />
      <ColourChoice
        label="符号颜色"
        colours={signColours}
        ownColour={inksOf({ ...design, colour: '' }).accent}
        value={design.colour}
        onChange={(colour) => onChange({ colour })}
      />
    </section>
  )
}
