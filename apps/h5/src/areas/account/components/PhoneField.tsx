import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { spacedPhone } from '../phoneText.ts'

/** The chevron promises an answer: there is one country so far, and pressing it says so. */
function CountryCode() {
  return (
    <button
      type="button"
      className="input-prefix"
      aria-label="国家和地区代码 +86"
      onClick={() => toast('目前支持中国大陆的手机号', { ms: 2_000 })}
    >
      <span className="num">+86</span>
      <Icon name="down" size={14} />
    </button>
  )
}

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
      // Longer than the number: one that is pasted with its country must not lose its end.
      maxLength={32}
      value={spacedPhone(value)}
      onChange={(text) => onChange(spacedPhone(text))}
      error={error}
      isDisabled={isDisabled}
      hasClear
      before={<CountryCode />}
    />
  )
}
