/** A video's time with its key frames: faces are marked there, and followed in between. */
import { Button, Slider } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { momentsOf } from './faceMarks.ts'
import css from './template.module.css'
import { type Mark, momentOf } from './template.types.ts'

const step = 40

interface TimeStripProps {
  durationMs: number
  marks: readonly Mark[]
  atMs: number
  onChange: (atMs: number) => void
}

export const TimeStrip = ({ durationMs, marks, atMs, onChange }: TimeStripProps) => (
  <div className={css.strip}>
    <Slider
      min={0}
      max={Math.max(step, Math.floor(durationMs / step) * step)}
      step={step}
      value={atMs}
      tooltip={{ formatter: (value) => momentOf(value ?? 0) }}
      onChange={onChange}
      ariaLabelForHandle="视频里的时刻"
    />
    <div className={css.moments}>
      <span>现在 {momentOf(atMs)}</span>
      {momentsOf(marks).map((moment) => (
        <Button
          key={moment}
          size="small"
          className={cx(css.moment)}
          type={moment === atMs ? 'primary' : 'default'}
          aria-pressed={moment === atMs}
          onClick={() => onChange(moment)}
        >
          关键帧 {momentOf(moment)}
        </Button>
      ))}
    </div>
  </div>
)
