/** 文字 with its style, and the line about getting the original. */
import { symbolTextMax } from '@wallpaper/contract/tools/makers.labels'
import { Switch, TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { SymbolDesign } from './symbolDesign.ts'
import css from './symbols.module.css'
import { framedIds, frames, isPattern, styleName } from './symbolTable.ts'

export interface TextCardProps {
  design: SymbolDesign
  problem: string | undefined
  onChange: (changes: Partial<SymbolDesign>) => void
  onMore: () => void
}

export function TextCard({ design, problem, onChange, onMore }: TextCardProps) {
  const { style, text, hasHint } = design
  const shown = isPattern(style) ? [style, ...framedIds] : framedIds
  return (
    <section className={`card ${css.text}`}>
      <TextField
        name="text"
        label="文字"
        isLabelHidden
        placeholder="口令、网名或一句话"
        maxLength={symbolTextMax}
        value={text}
        onChange={(next) => onChange({ text: next })}
        error={problem}
        hasClear
        hasCounter
      />
      <Segmented
        label="样式"
        look="chips"
        options={shown.map((id) => ({ id, title: styleName(id) }))}
        value={style}
        onChange={(next) =>
          onChange({ style: next, ...(!isPattern(next) && { ground: frames[next].ground }) })
        }
      />
      <div className="between">
        <button type="button" className={css.more} onClick={onMore}>
          更多样式
          <Icon name="right" size={14} />
        </button>
        {!isPattern(style) && (
          <span className="flex g8 f13">
            带一行取图提示
            <Switch label="带一行取图提示" isOn={hasHint} onChange={(is) => onChange({ hasHint: is })} />
          </span>
        )}
      </div>
    </section>
  )
}
