/** A component in the article: as it will look, with its fields to fill in while it is chosen. */
import { articleHtml, type ComponentBlock } from '@wallpaper/contract/gzh/articleHtml'
import {
  type ComponentField,
  type ComponentTemplate,
  componentKey,
  sampleValues,
} from '@wallpaper/contract/gzh/componentHtml'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import css from './editor.module.css'
import { HtmlView } from './HtmlView.tsx'
import type { ArticleForm } from './useArticle.ts'
import type { EditorActs } from './useEditorActs.ts'

export interface ComponentFieldsProps {
  block: ComponentBlock
  parts: ArticleForm['parts']
  acts: Pick<EditorActs, 'pickOne' | 'pickCode'>
  isChosen: boolean
  onChoose: () => void
  onChange: (block: ComponentBlock) => void
}

interface FieldProps {
  field: ComponentField
  value: string
  url: string | undefined
  acts: ComponentFieldsProps['acts']
  onChange: (value: string) => void
}

function Colours({ field, value, onChange }: FieldProps & { field: { colours: string[] } }) {
  const chosen = value || field.colours[0]
  return (
    <fieldset className={css.colours}>
      <legend>{field.name}</legend>
      {field.colours.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={`${field.name} ${colour}`}
          aria-pressed={colour === chosen}
          style={{ background: colour }}
          onClick={() => onChange(colour)}
        />
      ))}
    </fieldset>
  )
}

function Field(props: FieldProps) {
  const { field, value, url, acts, onChange } = props
  if (field.kind === 'colour') return <Colours {...props} field={field} />
  if (field.kind === 'text')
    return (
      <TextField
        name={field.name}
        label={field.name}
        value={value}
        maxLength={field.max}
        hasCounter
        placeholder={field.is_required ? '必填' : '可以不填'}
        onChange={onChange}
      />
    )
  const isCode = field.kind === 'code'
  const pick = async () => {
    const picked = isCode ? await acts.pickCode() : (await acts.pickOne())?.upload_id
    if (picked) onChange(picked)
  }
  return (
    <div className={css.pick}>
      <span>
        {field.name}
        {field.is_required && <small>必填</small>}
      </span>
      {!isCode && url && <img src={url} alt="" />}
      {isCode && value && <b>{value}</b>}
      <Button size="sm" onPress={() => void pick()}>
        {value ? '换一个' : `选${isCode ? '口令' : '图片'}`}
      </Button>
      {value && !field.is_required && (
        <Button size="sm" onPress={() => onChange('')}>
          不要了
        </Button>
      )}
    </div>
  )
}

/** Names stand where nothing is filled in yet. */
const shownValues = ({ fields }: ComponentTemplate, values: ComponentBlock['values']) => ({
  ...sampleValues(fields),
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
})

export function ComponentFields(props: ComponentFieldsProps) {
  const { block, parts, acts, isChosen, onChoose, onChange } = props
  const template = parts.components[componentKey(block)]
  if (!template)
    return (
      <button type="button" className={css.card} onClick={onChoose}>
        组件已失效，请换一个
      </button>
    )
  const html = articleHtml([{ ...block, values: shownValues(template, block.values) }], parts)
  return (
    <>
      <HtmlView html={html} isPicture />
      <button type="button" className={css.componentName} aria-expanded={isChosen} onClick={onChoose}>
        {template.name}
      </button>
      {isChosen && (
        <div className={css.fields}>
          {template.fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={block.values[field.name] ?? ''}
              url={parts.pictures[block.values[field.name] ?? '']}
              acts={acts}
              onChange={(value) => onChange({ ...block, values: { ...block.values, [field.name]: value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}
