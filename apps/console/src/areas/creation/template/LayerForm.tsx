/** The fields of one layer. Every change is drawn at once; nothing is stored until it is saved. */
import { fontIds } from '@wallpaper/contract/creation/template/template.limits'
import type { TemplateLayer, TextLayer } from '@wallpaper/contract/creation/template/template.schemas'
import { fonts, hasBold } from '@wallpaper/drawing'
import { Input, Select } from 'antd'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ColourField } from './ColourField.tsx'
import { NumberFields, SwitchField } from './LayerFields.tsx'
import { layerKinds, layerName } from './spec.ts'
import css from './templates.module.css'

interface FormProps<Layer extends TemplateLayer> {
  layer: Layer
  onChange: (layer: TemplateLayer) => void
}

const BoxFields = ({ layer, onChange }: FormProps<TemplateLayer>) => {
  const set = (box: Partial<Pick<TemplateLayer, 'x' | 'y' | 'width' | 'height'>>) =>
    onChange({ ...layer, ...box })
  const place = { min: -1000, max: 2000, digits: 2 }
  const size = { min: 0, max: 2000, digits: 2 }
  return (
    <>
      <NumberFields
        name="位置"
        numbers={[
          { label: 'X', value: layer.x, ...place, onChange: (x) => set({ x }) },
          { label: 'Y', value: layer.y, ...place, onChange: (y) => set({ y }) },
        ]}
      />
      <NumberFields
        name="大小"
        numbers={[
          { label: '宽', value: layer.width, ...size, onChange: (width) => set({ width }) },
          { label: '高', value: layer.height, ...size, onChange: (height) => set({ height }) },
        ]}
      />
    </>
  )
}

const alignOptions = [
  { value: 'left', label: '居左' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '居右' },
]

const fontOptions = fontIds.map((id) => ({
  value: id,
  label: (
    <span>
      {fonts[id].name} <StateTag tone="ok">可商用</StateTag>
    </span>
  ),
}))

const TextSize = ({ layer, onChange }: FormProps<TextLayer>) => {
  const set = (change: Partial<TextLayer>) => onChange({ ...layer, ...change })
  return (
    <NumberFields
      name="字号"
      numbers={[
        {
          label: '大小',
          value: layer.size,
          min: 6,
          max: 200,
          digits: 2,
          onChange: (size) => set({ size, max_size: Math.max(size, layer.max_size) }),
        },
        {
          label: '最小',
          value: layer.min_size,
          min: 6,
          max: layer.size,
          digits: 2,
          onChange: (min_size) => set({ min_size }),
        },
      ]}
    />
  )
}

/** How much may be written. */
const TextLimits = ({ layer, onChange }: FormProps<TextLayer>) => {
  const set = (change: Partial<TextLayer>) => onChange({ ...layer, ...change })
  return (
    <>
      <NumberFields
        name="字数"
        numbers={[
          {
            label: '最少',
            value: layer.min_length,
            min: 0,
            max: layer.max_length,
            onChange: (min_length) => set({ min_length }),
          },
          {
            label: '最多',
            value: layer.max_length,
            min: 1,
            max: 300,
            onChange: (max_length) => set({ max_length }),
          },
        ]}
      />
      <NumberFields
        name="行"
        numbers={[
          {
            label: '最多',
            value: layer.max_lines ?? 30,
            min: 1,
            max: 30,
            onChange: (max_lines) => set({ max_lines }),
          },
          {
            label: '行高',
            value: layer.line_height,
            min: 1,
            max: 3,
            step: 0.1,
            digits: 2,
            onChange: (line_height) => set({ line_height }),
          },
        ]}
      />
    </>
  )
}

/** What a creator may do with it. */
const TextSwitches = ({ layer, onChange }: FormProps<TextLayer>) => {
  const set = (change: Partial<TextLayer>) => onChange({ ...layer, ...change })
  return (
    <>
      <SwitchField
        name="粗体"
        isDisabled={!hasBold(layer.font)}
        isOn={layer.is_bold ?? false}
        onChange={(is_bold) => set({ is_bold })}
      />
      <SwitchField
        name="可改颜色"
        isOn={layer.can_recolour ?? false}
        onChange={(can_recolour) => set({ can_recolour })}
      />
      <SwitchField
        name="可竖排"
        isOn={layer.can_turn_vertical ?? false}
        onChange={(can_turn_vertical) => set({ can_turn_vertical })}
      />
      <SwitchField
        name="填主页名"
        label="没有填写时填主页名"
        isOn={layer.autofill === 'homepage_name'}
        onChange={(isOn) => {
          const { autofill: _, ...rest } = layer
          onChange(isOn ? { ...rest, autofill: 'homepage_name' } : rest)
        }}
      />
    </>
  )
}

const TextFields = ({ layer, onChange }: FormProps<TextLayer>) => {
  const set = (change: Partial<TextLayer>) => onChange({ ...layer, ...change })
  return (
    <>
      <span>默认文案</span>
      <Input
        aria-label="默认文案"
        value={layer.text}
        maxLength={300}
        onChange={({ target }) => set({ text: target.value })}
      />
      <span>字体</span>
      <Select
        aria-label="字体"
        value={layer.font}
        onChange={(font) => set({ font, is_bold: layer.is_bold && hasBold(font) })}
        options={fontOptions}
      />
      <TextSize layer={layer} onChange={onChange} />
      <span>颜色</span>
      <ColourField value={layer.colour} onChange={(colour) => set({ colour })} />
      <TextLimits layer={layer} onChange={onChange} />
      <span>对齐</span>
      <Select
        aria-label="对齐"
        value={layer.align}
        options={alignOptions}
        onChange={(align) => set({ align })}
      />
      <TextSwitches layer={layer} onChange={onChange} />
    </>
  )
}

interface RadiusProps {
  radius: number | undefined
  step: number
  onChange: (radius: number) => void
}

const RadiusField = ({ radius = 0, step, onChange }: RadiusProps) => (
  <NumberFields
    name="圆角"
    numbers={[{ label: '半径', value: radius, min: 0, max: 300, digits: 2, step, onChange }]}
  />
)

/** Fields of one kind of layer only. */
const KindFields = ({ layer, onChange }: FormProps<TemplateLayer>) => {
  switch (layer.kind) {
    case 'text':
      return <TextFields layer={layer} onChange={onChange} />
    case 'shape':
      return (
        <>
          <span>填色</span>
          <ColourField
            value={typeof layer.fill === 'string' ? layer.fill : undefined}
            onChange={(fill) => onChange({ ...layer, fill })}
          />
          <RadiusField
            radius={layer.radius}
            step={0.5}
            onChange={(radius) => onChange({ ...layer, radius })}
          />
        </>
      )
    case 'scatter':
      return (
        <NumberFields
          name="数量"
          numbers={[
            {
              label: '个',
              value: layer.count,
              min: 1,
              max: 200,
              onChange: (count) => onChange({ ...layer, count }),
            },
          ]}
        />
      )
    case 'picture':
      return (
        <RadiusField radius={layer.radius} step={1} onChange={(radius) => onChange({ ...layer, radius })} />
      )
  }
}

export const LayerForm = ({ layer, onChange }: FormProps<TemplateLayer>) => (
  <div className={css.part}>
    <div className={css.partHead}>
      <h3>{layerName(layer)}</h3>
      <span>{layerKinds[layer.kind]}</span>
    </div>
    <div className={css.fields}>
      <span>名称</span>
      <Input
        aria-label="图层的名称"
        value={layer.label ?? ''}
        maxLength={20}
        placeholder={layer.id}
        onChange={({ target }) => {
          const { label: _, ...rest } = layer
          onChange(target.value ? { ...rest, label: target.value } : rest)
        }}
      />
      <KindFields layer={layer} onChange={onChange} />
      <BoxFields layer={layer} onChange={onChange} />
    </div>
  </div>
)
