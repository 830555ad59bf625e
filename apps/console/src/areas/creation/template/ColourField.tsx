/** Either a role of the colour scheme, which changes with the background, or a fixed colour. */
import { colourRoles } from '@wallpaper/contract/creation/template/template.limits'
import { ColorPicker, Select } from 'antd'
import css from './templates.module.css'

const roleLabels: Record<(typeof colourRoles)[number], string> = {
  ink: '主文字色',
  soft: '次文字色',
  accent: '强调色',
  shade: '底纹色',
}

type Role = (typeof colourRoles)[number]
const isRole = (colour: string | undefined): colour is Role => colourRoles.some((role) => role === colour)

interface ColourFieldProps {
  /** Undefined for a gradient. */
  value: string | undefined
  onChange: (colour: string) => void
}

const fixed = 'fixed'

export const ColourField = ({ value, onChange }: ColourFieldProps) => (
  <div className={css.two}>
    <Select
      aria-label="颜色跟谁"
      value={isRole(value) ? value : fixed}
      onChange={(next) => onChange(next === fixed ? '#6f5ce3' : next)}
      options={[
        ...colourRoles.map((role) => ({ value: role as string, label: roleLabels[role] })),
        { value: fixed, label: value === undefined ? '渐变' : '固定颜色' },
      ]}
    />
    {value !== undefined && !isRole(value) && (
      <ColorPicker value={value} showText onChangeComplete={(colour) => onChange(colour.toHexString())} />
    )}
  </div>
)

export const FixedColour = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (colour: string) => void
}) => (
  <>
    <span>{label}</span>
    <ColorPicker
      aria-label={label}
      value={value}
      showText
      onChangeComplete={(colour) => onChange(colour.toHexString())}
    />
  </>
)
