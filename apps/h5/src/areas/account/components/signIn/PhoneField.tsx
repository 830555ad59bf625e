import { TextField } from '../../../../ui/form/fields.tsx'
import { spacedPhone } from '../../phoneText.ts'

export interface PhoneFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  label?: string
  isDisabled?: boolean
}

export function PhoneField({
  value,
  onChange,
  error,
  label = '手机号',
  isDisabled = false,
}: PhoneFieldProps) {
  return (
    <TextField
      name="phone"
      label={label}
      isLabelHidden
      isBig
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      // Longer than the number: one pasted with its country code must not be truncated.
      maxLength={32}
      value={spacedPhone(value)}
      onChange={(text) => onChange(spacedPhone(text))}
      error={error}
      isDisabled={isDisabled}
      hasClear
      before={<span className="input-prefix num">+86</span>}
    />
  )
}
