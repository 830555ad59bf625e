/** A background with its matching colours. */
import type { TemplateScheme, TemplateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import { Segmented, Switch } from 'antd'
import { FixedColour } from './ColourField.tsx'
import { withScheme } from './spec.ts'
import css from './templates.module.css'

interface SchemeFormProps {
  spec: TemplateSpec
  schemeId: string
  onChoose: (id: string) => void
  onChange: (spec: TemplateSpec) => void
}

/** The first and last colour of a background; the stops between are derived from them. */
const endsOf = ({ background }: TemplateScheme): [string, string] => {
  if (typeof background === 'string') return [background, background]
  return [background.stops[0]?.[1] ?? '#ffffff', background.stops.at(-1)?.[1] ?? '#ffffff']
}

const withEnds = (scheme: TemplateScheme, [from, to]: [string, string]): TemplateScheme => ({
  ...scheme,
  background: {
    kind: 'linear',
    angle:
      typeof scheme.background === 'object' && scheme.background.kind === 'linear'
        ? scheme.background.angle
        : 180,
    stops: [
      [0, from],
      [1, to],
    ],
  },
})

export const SchemeForm = ({ spec, schemeId, onChoose, onChange }: SchemeFormProps) => {
  const scheme = spec.schemes.find(({ id }) => id === schemeId) ?? spec.schemes[0]
  if (!scheme) return null
  const set = (change: Partial<TemplateScheme>) => onChange(withScheme(spec, { ...scheme, ...change }))
  const [from, to] = endsOf(scheme)
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <h3>背景与配色</h3>
      </div>
      <Segmented
        block
        size="small"
        value={scheme.id}
        onChange={onChoose}
        options={spec.schemes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className={css.fields} style={{ marginTop: 10 }}>
        <FixedColour
          label="背景上"
          value={from}
          onChange={(colour) => onChange(withScheme(spec, withEnds(scheme, [colour, to])))}
        />
        <FixedColour
          label="背景下"
          value={to}
          onChange={(colour) => onChange(withScheme(spec, withEnds(scheme, [from, colour])))}
        />
        <FixedColour label="主文字" value={scheme.ink} onChange={(ink) => set({ ink })} />
        <FixedColour label="次文字" value={scheme.soft} onChange={(soft) => set({ soft })} />
        <FixedColour label="强调" value={scheme.accent} onChange={(accent) => set({ accent })} />
        <FixedColour label="底纹" value={scheme.shade} onChange={(shade) => set({ shade })} />
        <span>可换背景</span>
        <Switch
          aria-label="用户可换背景"
          checked={spec.can_replace_background}
          onChange={(can_replace_background) => onChange({ ...spec, can_replace_background })}
        />
      </div>
    </div>
  )
}
