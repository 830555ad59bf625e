/** Filters the log by actor or subject: staff from their list, creators by search. */
import { peopleList } from '@wallpaper/contract/account/account.console'
import { staffList } from '@wallpaper/contract/staff/staff.console'
import { Select } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import common from '../../../ui/common.module.css'
import type { Named } from '../../../ui/content/SubjectLink.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { nameOptions } from './nameOptions.ts'

interface NameSelectProps {
  label: string
  /** The current value, with its name from the server. */
  chosen: Named | null
  /** The system itself can be an actor too. */
  hasSystem?: boolean
  onChange: (key: string | undefined) => void
}

const shownPeople = 8

export const NameSelect = ({ label, chosen, hasSystem = false, onChange }: NameSelectProps) => {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const staff = useEndpointQuery(staffList, { limit: 100 }, { staleTime: 60_000 })
  const people = useEndpointQuery(
    peopleList,
    { q, limit: shownPeople },
    { keepPrevious: true, enabled: q !== '' },
  )
  return (
    <Select
      aria-label={label}
      className={cx(common.filterInputWide)}
      placeholder={`${label}：姓名、昵称或编号`}
      allowClear
      value={chosen?.key}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      onChange={(key?: string) => onChange(key)}
      options={nameOptions({
        text: text.trim(),
        staff: staff.data?.items ?? [],
        people: q && text.trim() ? (people.data?.items ?? []) : [],
        chosen,
        hasSystem,
      })}
      notFoundContent={
        staff.isError || people.isError ? (
          <QueryProblem query={staff.isError ? staff : people} />
        ) : (
          <span className={common.note}>没有找到，试试完整的编号或名字的开头</span>
        )
      }
    />
  )
}
