/** Form field: selects one creator by name, number or phone. */
import { peopleList } from '@wallpaper/contract/account/account.console'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'

interface PersonSelectProps {
  value?: number | null | undefined
  onChange?: (uid: number | undefined) => void
  placeholder: string
  /** Set by the form; its label points here. */
  id?: string
}

const shown = 8

export const PersonSelect = ({ value, onChange, placeholder, id }: PersonSelectProps) => {
  const [text, setText] = useState('')
  const typed = useDebounced(text.trim())
  // Before anything is typed it searches for the current value, to show its name.
  const q = typed || (value ? String(value) : '')
  const query = useEndpointQuery(peopleList, { q, limit: shown }, { keepPrevious: true, enabled: q !== '' })
  const people = q === '' ? [] : (query.data?.items ?? [])
  return (
    <Select
      {...(id ? { id } : { 'aria-label': placeholder })}
      allowClear
      placeholder={placeholder}
      value={value ?? undefined}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      onChange={(uid?: number) => onChange?.(uid)}
      options={people.map(({ uid, nickname }) => ({ value: uid, label: `${nickname}（${uid}）` }))}
      notFoundContent={
        query.isError ? (
          <QueryProblem query={query} />
        ) : typed ? (
          '没有找到，试试完整的手机号、编号或昵称开头'
        ) : (
          '输入昵称、编号或完整手机号'
        )
      }
    />
  )
}
