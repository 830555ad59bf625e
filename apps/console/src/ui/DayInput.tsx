import { Input } from 'antd'

interface DayInputProps {
  label: string
  /** 2026-08-02, or nothing. */
  value: string | undefined
  onChange: (day: string | undefined) => void
  min?: string
}

/** The browser's own day picker: reachable by keyboard, and a day is a day in Shanghai whatever the clock says here. */
export const DayInput = ({ label, value, onChange, min }: DayInputProps) => (
  <Input
    type="date"
    className="filter-input"
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
    {...(min && { min })}
  />
)
