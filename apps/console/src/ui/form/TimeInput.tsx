/** A time, picked or typed, in Shanghai. The form's value is 2026-08-02 09:30. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { cx } from '../../lib/cx.ts'
import common from '../common.module.css'

const written = 'YYYY-MM-DD HH:mm'

interface TimeInputProps {
  value?: string | undefined
  onChange?: (time: string | undefined) => void
  id?: string
  /** Allows past times, such as last week's broadcast. */
  mayBePast?: boolean
}

export const TimeInput = ({ value, onChange, id, mayBePast = false }: TimeInputProps) => (
  <DatePicker
    className={cx(common.wideField)}
    format="YYYY/MM/DD HH:mm"
    placeholder="选择日期与时间"
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    showNow={false}
    {...(!mayBePast && { minDate: dayjs().startOf('day') })}
    value={value ? dayjs(value, written) : null}
    onChange={(time) => onChange?.(time?.format(written) ?? undefined)}
    {...(id && { id })}
  />
)
