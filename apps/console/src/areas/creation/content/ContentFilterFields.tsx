import { Input, Select } from 'antd'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { PersonSelect } from '../../account/public.ts'
import { lineOptions } from '../content.labels.ts'
import css from './content.module.css'
import type { ContentFilters } from './useContentFilters.ts'

interface FieldsProps {
  filters: ContentFilters
  placeholder: string
  states: { value: string; label: string }[]
}

export const ContentFilterFields = ({ filters, placeholder, states }: FieldsProps) => {
  const { values, asked, set } = filters
  return (
    <>
      <Input.Search
        key={values.q ?? ''}
        className={cx(common.filterInputWide)}
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={40}
        allowClear
        defaultValue={values.q ?? ''}
        onSearch={(text) => set({ q: text.trim() || undefined, open: undefined })}
      />
      <Input.Search
        key={`code ${values.code ?? ''}`}
        className={cx(common.filterInput)}
        aria-label="口令"
        placeholder="口令"
        maxLength={20}
        allowClear
        defaultValue={values.code ?? ''}
        onSearch={(text) => set({ code: text.trim() || undefined })}
      />
      <div className={css.author}>
        <PersonSelect
          placeholder="作者"
          value={asked.uid}
          onChange={(uid) => set({ uid: uid === undefined ? undefined : String(uid) })}
        />
      </div>
      <Select
        aria-label="产品线"
        className={cx(common.filterSelect)}
        placeholder="全部产品线"
        allowClear
        value={asked.line}
        onChange={(line?: string) => set({ line })}
        options={lineOptions}
      />
      <Select
        aria-label="状态"
        className={cx(common.filterSelect)}
        placeholder="全部状态"
        allowClear
        value={values.state}
        onChange={(state?: string) => set({ state })}
        options={states}
      />
      <DayInput label="开始日期" value={values.from} onChange={(from) => set({ from })} />
      <DayInput label="结束日期" value={values.to} onChange={(to) => set({ to })} />
    </>
  )
}
