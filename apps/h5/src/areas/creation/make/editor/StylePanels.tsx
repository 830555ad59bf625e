/** Style of the selected text: font, size, alignment and colour. */
import type { FontId, TextLayer, TextStyle } from '@wallpaper/contract/creation/template/template.schemas'
import { faceOf, fonts, hasBold, type PageText } from '@wallpaper/drawing'
import { loadFont } from '@wallpaper/drawing/webFonts'
import { useEffect, useState } from 'react'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import css from './editor.module.css'

export interface StylePanelProps {
  layer: TextLayer
  text: PageText
  onStyle: (style: TextStyle, what: string) => void
}

const fontList = Object.entries(fonts) as [FontId, (typeof fonts)[FontId]][]

/** The font's name in that font, once it has loaded. */
function FontCard({ id, isChosen, onPress }: { id: FontId; isChosen: boolean; onPress: () => void }) {
  const { name, family } = fonts[id]
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    let isOver = false
    loadFont(document.fonts, faceOf(id, false), name).then(
      () => !isOver && setIsHere(true),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [id, name])
  return (
    <button
      type="button"
      className={css.font}
      aria-pressed={isChosen}
      style={isHere ? { fontFamily: `"${family}"` } : undefined}
      onClick={onPress}
    >
      {name}
      <small>可商用</small>
    </button>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  text: string
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  return (
    <label className={css.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className={`num ${css.number}`} aria-hidden="true">
        {text}
      </span>
    </label>
  )
}

export function FontPanel({ layer, text, onStyle }: StylePanelProps) {
  const isVertical = text.direction === 'vertical'
  return (
    <>
      <div className={css.cards}>
        {fontList.map(([id]) => (
          <FontCard
            key={id}
            id={id}
            isChosen={text.font === id}
            onPress={() => onStyle({ font: id }, 'font')}
          />
        ))}
      </div>
      <Slider
        label="字号"
        value={Math.round(text.size)}
        min={Math.ceil(layer.min_size)}
        max={Math.floor(layer.max_size)}
        step={1}
        text={String(Math.round(text.size))}
        onChange={(size) => onStyle({ size }, 'size')}
      />
      <Slider
        label="字距"
        value={Math.round(text.letterSpacing * 100)}
        min={-5}
        max={60}
        step={1}
        text={`${Math.round(text.letterSpacing * 100)}%`}
        onChange={(percent) => onStyle({ letter_spacing: percent / 100 }, 'spacing')}
      />
      <div className={css.toggles}>
        <button
          type="button"
          aria-pressed={text.align === 'left'}
          onClick={() => onStyle({ align: 'left' }, 'align')}
        >
          居左
        </button>
        <button
          type="button"
          aria-pressed={text.align === 'center'}
          onClick={() => onStyle({ align: 'center' }, 'align')}
        >
          居中
        </button>
        <button
          type="button"
          aria-pressed={isVertical}
          disabled={!layer.can_turn_vertical}
          onClick={() => onStyle({ direction: isVertical ? 'horizontal' : 'vertical' }, 'direction')}
        >
          竖排
        </button>
        <button
          type="button"
          aria-pressed={text.isBold && hasBold(text.font)}
          disabled={!hasBold(text.font)}
          onClick={() => onStyle({ is_bold: !text.isBold }, 'bold')}
        >
          加粗
        </button>
      </div>
    </>
  )
}

const colours = [
  { name: '白', value: '#ffffff' },
  { name: '米黄', value: '#f3d9a0' },
  { name: '粉', value: '#ffc8d9' },
  { name: '淡紫', value: '#bdb3f7' },
  { name: '薄荷', value: '#a0dcc0' },
  { name: '黑', value: '#15111f' },
  { name: '红', value: '#c8224c' },
  { name: '蓝', value: '#2f6bdb' },
]

/** Null while unknown. */
export function Clarity({ isLegible }: { isLegible: boolean | null }) {
  if (isLegible === null) return null
  return (
    <span className={`f13 ${css.clear}`} data-bad={!isLegible || undefined} role="status">
      <Icon name={isLegible ? 'fill-check' : 'fill-alert'} size={14} />
      {isLegible ? '清楚，看得清' : '和背景太接近，可能看不清'}
    </span>
  )
}

export function ColourPanel({
  layer,
  text,
  isLegible,
  onStyle,
}: StylePanelProps & { isLegible: boolean | null }) {
  return (
    <>
      <div className="between f13">
        <span>{`${layer.label ?? '文字'}颜色`}</span>
        <Clarity isLegible={isLegible} />
      </div>
      {layer.can_recolour ? (
        <div className={css.swatches}>
          {colours.map(({ name, value }) => (
            <button
              key={value}
              type="button"
              className={css.swatch}
              style={{ background: value }}
              aria-label={name}
              aria-pressed={text.colour.toLowerCase() === value}
              onClick={() => onStyle({ colour: value }, 'colour')}
            />
          ))}
        </div>
      ) : (
        <p className="f13 t3">这段文字的颜色由模板决定，换背景会一起变</p>
      )}
    </>
  )
}
