import css from './avatar.module.css'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function Slider({ label, value, min, max, onChange }: SliderProps) {
  return (
    <label className={css.slider}>
      <span>{label}</span>
      <input
        type="range"
        style={{ backgroundSize: `${((value - min) * 100) / (max - min)}% 4px, 100% 4px` }}
        min={min}
        max={max}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className="num t1">{value}%</span>
    </label>
  )
}
