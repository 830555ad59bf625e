/** The search in the top bar of every screen; `/` focuses it. */
import { SearchOutlined } from '@ant-design/icons'
import { peopleList } from '@wallpaper/contract/account/account.console'
import { AutoComplete, type RefSelectProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { accountPaths } from '../account.paths.ts'
import css from './people.module.css'
import { type PersonItem, personLabels } from './person.labels.ts'

const shown = 6

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const useSlashFocus = () => {
  const input = useRef<RefSelectProps>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return input
}

const optionOf = (person: PersonItem) => ({
  value: String(person.uid),
  label: (
    <span className={css.peopleOption}>
      <Avatar name={person.nickname} url={person.avatar_url} size={28} />
      <span className={css.peopleOptionLabels}>
        <span className={common.oneLine}>{person.nickname}</span>
        <small className={common.num}>
          {person.uid} {person.phone ?? ''}
        </small>
      </span>
      {person.state !== 'active' && (
        <StateTag tone={personLabels[person.state].tone}>{personLabels[person.state].word}</StateTag>
      )}
    </span>
  ),
})

export const PeopleSearch = () => {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const query = useEndpointQuery(peopleList, { q, limit: shown }, { keepPrevious: true, enabled: q !== '' })
  const navigate = useNavigate()
  const input = useSlashFocus()
  const found = q && text.trim() ? (query.data?.items ?? []) : []
  const leave = (path: string) => {
    setText('')
    input.current?.blur()
    void navigate(path)
  }
  return (
    <AutoComplete
      ref={input}
      className={cx(css.peopleSearch)}
      variant="filled"
      aria-label="搜索创作者"
      placeholder="搜索创作者"
      maxLength={40}
      prefix={<SearchOutlined aria-hidden />}
      suffixIcon={<span className={css.keyCap}>/</span>}
      value={text}
      onChange={(next: string) => setText(next)}
      options={found.map(optionOf)}
      onSelect={(uid: string) => leave(accountPaths.person(Number(uid)))}
      onInputKeyDown={({ key }) => {
        if (key === 'Enter' && text.trim() && found.length === 0) leave(accountPaths.people(text.trim()))
      }}
      notFoundContent={
        q && query.isError ? (
          <QueryProblem query={query} />
        ) : q && query.isSuccess ? (
          <span className={common.note}>没有找到，试试完整的手机号、编号或昵称开头</span>
        ) : null
      }
    />
  )
}
