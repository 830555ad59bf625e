/** 创作者能填的: the places of the code, with their kinds and limits. */
import { type FieldKind, fieldKindIds, fieldKindNames } from '@wallpaper/contract/gzh/component.labels'
import { type ComponentField, componentLimits } from '@wallpaper/contract/gzh/componentHtml'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import css from './components.module.css'

const newField = (name: string, kind: FieldKind): ComponentField => {
  if (kind === 'text') return { name, kind, min: 0, max: 20, is_required: false }
  if (kind === 'colour') return { name, kind, colours: ['#f6f4ff'] }
  return { name, kind, is_required: false }
}

interface FieldFormProps {
  field: ComponentField
  onChange: (field: ComponentField) => void
}

const Limits = ({ field, onChange }: FieldFormProps) => {
  if (field.kind === 'colour')
    return (
      <Input
        aria-label={`${field.name}的颜色`}
        value={field.colours.join(' ')}
        placeholder="#f6f4ff #e9f7f0"
        onChange={({ target }) =>
          onChange({
            ...field,
            colours: target.value
              .toLowerCase()
              .split(/[\s,，]+/)
              .slice(0, componentLimits.colours),
          })
        }
      />
    )
  const required = (
    <Checkbox
      checked={field.is_required}
      onChange={({ target }) => onChange({ ...field, is_required: target.checked })}
    >
      必填
    </Checkbox>
  )
  if (field.kind === 'text')
    return (
      <>
        <InputNumber
          aria-label={`${field.name}最少几个字`}
          min={0}
          max={componentLimits.text}
          precision={0}
          value={field.min}
          onChange={(min) => onChange({ ...field, min: min ?? 0 })}
        />
        –
        <InputNumber
          aria-label={`${field.name}最多几个字`}
          min={1}
          max={componentLimits.text}
          precision={0}
          value={field.max}
          onChange={(max) => onChange({ ...field, max: max ?? 1 })}
        />
        字{required}
      </>
    )
  return (
    <>
      {field.kind === 'code' && <span className={css.note}>只能选自己的</span>}
      {required}
    </>
  )
}

export const FieldList = ({
  fields,
  onChange,
}: {
  fields: readonly ComponentField[]
  onChange: (fields: ComponentField[]) => void
}) => {
  const set = (at: number, field: ComponentField) =>
    onChange(fields.map((each, index) => (index === at ? field : each)))
  return (
    <div className={css.fieldList}>
      {fields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field has no name of its own until it is typed
        <div key={at} className={css.field}>
          <Input
            aria-label={`第 ${at + 1} 项的名称`}
            value={field.name}
            maxLength={componentLimits.fieldName}
            onChange={({ target }) => set(at, { ...field, name: target.value })}
          />
          <Select
            aria-label={`${field.name}的种类`}
            value={field.kind}
            options={fieldKindIds.map((value) => ({ value, label: fieldKindNames[value] }))}
            onChange={(kind: FieldKind) => set(at, newField(field.name, kind))}
          />
          <Button
            type="text"
            aria-label={`删除${field.name}`}
            onClick={() => onChange(fields.filter((_, index) => index !== at))}
          >
            ×
          </Button>
          <div className={css.limits}>
            <Limits field={field} onChange={(next) => set(at, next)} />
          </div>
        </div>
      ))}
      <Button
        block
        disabled={fields.length >= componentLimits.fields}
        onClick={() => onChange([...fields, newField(`第${fields.length + 1}项`, 'text')])}
      >
        加一项
      </Button>
    </div>
  )
}
