/** Selects one class. All staff who handle works may read the list; only operators change it. */
import { classOptions } from '@wallpaper/contract/creation/content/catalogue.console'
import { Select } from 'antd'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'

interface ClassSelectProps {
  value?: string | null | undefined
  onChange?: (id: string | undefined) => void
  placeholder?: string
  /** Not offered. */
  without?: string
  /** Set by the form; its label points here. */
  id?: string
}

export const ClassSelect = ({ value, onChange, placeholder = '选择分类', without, id }: ClassSelectProps) => {
  const query = useEndpointQuery(classOptions, {}, { staleTime: 60_000 })
  return (
    <Select
      {...(id ? { id } : { 'aria-label': placeholder })}
      allowClear
      placeholder={placeholder}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      {...(query.isError && { notFoundContent: <QueryProblem query={query} /> })}
      onChange={(next?: string) => onChange?.(next)}
      options={(query.data?.items ?? [])
        .filter((each) => each.id !== without)
        .map((each) => ({ value: each.id, label: each.name }))}
    />
  )
}
