/** Selects a screen of the creators' app, with its query. An unknown screen is marked. */
import { Input, Select } from 'antd'
import { joinTarget, screenOptions, screenTitle, splitTarget } from '../../lib/navigation/screenTarget.ts'
import { StateTag } from '../feedback/StateTag.tsx'
import css from './ScreenInput.module.css'

interface ScreenInputProps {
  value?: string | undefined
  onChange?: (url: string | undefined) => void
  /** Set by the form; its label points here. */
  id?: string
}

export const ScreenInput = ({ value, onChange, id }: ScreenInputProps) => {
  const target = value ? splitTarget(value) : null
  const isMissing = target !== null && screenTitle(target.path) === null
  const options = isMissing
    ? [{ value: target.path, label: `${target.path}（页面不存在）` }, ...screenOptions]
    : screenOptions
  return (
    <div className={css.fields}>
      <Select
        {...(id && { id })}
        allowClear
        placeholder="选择页面"
        showSearch={{ optionFilterProp: 'label' }}
        value={target?.path}
        {...(isMissing && { status: 'error' as const })}
        onChange={(path?: string) => onChange?.(path)}
        options={[...options]}
      />
      {target && (
        <Input
          aria-label="页面参数"
          placeholder="参数，如 id=12（可以不填）"
          maxLength={150}
          spellCheck={false}
          value={target.query}
          onChange={(event) => onChange?.(joinTarget({ path: target.path, query: event.target.value }))}
        />
      )}
    </div>
  )
}

/** A target as text, for lists: the screen's title, or that it does not exist. */
export const ScreenName = ({ url }: { url: string }) => {
  const title = screenTitle(url)
  return title === null ? (
    <span className={css.missing} title={url}>
      {url} <StateTag tone="no">页面不存在</StateTag>
    </span>
  ) : (
    <span title={url}>{title}</span>
  )
}
