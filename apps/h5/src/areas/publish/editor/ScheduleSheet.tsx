import { scheduleDaysMax } from '@wallpaper/contract/publish/publication.labels'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './editor.module.css'

const hourMs = 3_600_000
const shanghaiMs = 8 * hourMs

/** yyyy-mm-ddThh:mm in Shanghai, as the field has it. */
const fieldTime = (at: number): string => new Date(at + shanghaiMs).toISOString().slice(0, 16)
const timeOf = (text: string): number => Date.parse(`${text}:00+08:00`)

interface ScheduleSheetProps {
  at: number | null
  now: number
  onPick: (at: number | null) => void
  onClose: () => void
}

/** Times are Beijing's wherever the phone is: that is what the platforms and our lists show. */
export function ScheduleSheet({ at, now, onPick, onClose }: ScheduleSheetProps) {
  const [text, setText] = useState(() => fieldTime(at ?? now + hourMs))
  const [error, setError] = useState('')
  const set = () => {
    const chosen = timeOf(text)
    if (Number.isNaN(chosen)) return setError('请选日期和时间')
    if (chosen <= now) return setError('这个时间已经过了，请选以后的时间')
    if (chosen > now + scheduleDaysMax * 24 * hourMs) return setError(`最多提前 ${scheduleDaysMax} 天`)
    onPick(chosen)
  }
  return (
    <Sheet title="发布时间" onClose={onClose}>
      <TextField
        name="at"
        type="datetime-local"
        label="到点发布（北京时间）"
        value={text}
        onChange={(next) => {
          setError('')
          setText(next)
        }}
        {...(error && { error })}
      />
      <div className={css.pair}>
        <Button size="lg" onPress={() => onPick(null)}>
          马上发
        </Button>
        <Button kind="primary" size="lg" onPress={set}>
          定在这个时间
        </Button>
      </div>
    </Sheet>
  )
}
