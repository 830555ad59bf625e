/** 符号: those that this phone can draw. */
import { symbolsMax } from '@wallpaper/contract/tools/makers.labels'
import { useMemo } from 'react'
import { toast } from '../../../ui/overlay/overlays.ts'
import { drawableOf } from './glyphs.ts'
import css from './symbols.module.css'
import { palette, plainSign } from './symbolTable.ts'

export interface SignPaletteProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

export function SignPalette({ chosen, onChange }: SignPaletteProps) {
  const signs = useMemo(() => drawableOf(palette), [])
  const press = (sign: string) => {
    if (chosen.includes(sign)) onChange(chosen.filter((one) => one !== sign))
    else if (chosen.length < symbolsMax) onChange([...chosen, sign])
    else toast(`最多选 ${symbolsMax} 个，先取消一个`)
  }
  return (
    <section className={`card ${css.palette}`}>
      <div className="card-h">
        <h2>符号</h2>
        <span className="f12 t3">
          已选{' '}
          <span className="num">
            {chosen.length}/{symbolsMax}
          </span>
        </span>
      </div>
      <div className={css.signs}>
        {signs.map((sign) => (
          <button
            key={sign}
            type="button"
            aria-pressed={chosen.includes(sign)}
            aria-label={`符号 ${sign}`}
            onClick={() => press(sign)}
          >
            {plainSign(sign)}
          </button>
        ))}
      </div>
    </section>
  )
}
