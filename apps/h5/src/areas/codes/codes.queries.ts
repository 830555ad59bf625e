import { useQueryClient } from '@tanstack/react-query'
import { codes as replyCodes } from '@wallpaper/contract'
import { searchCodeCheck, searchCodeInit } from '@wallpaper/contract/codes'
import { homepageList } from '@wallpaper/contract/creation'
import { useState } from 'react'
import { useLine } from '../../pageStack/pageContext.ts'
import { codeOf, dataOf, sentenceOf } from '../../runtime/failure.ts'
import { runtime } from '../../runtime/runtime.ts'
import { useDebounced } from '../../runtime/useDebounced.ts'
import { lineReadKey, useLineCalls, useLineRead } from '../../runtime/useLineRead.ts'
import { useReadList } from '../../runtime/useReadList.ts'
import type { CodeCheck, CodeFilter } from './codes.types.ts'

/** While another filter is read `head` stays the last one: the page keeps its fields and figures, only the list waits. */
export const useCodes = (filter: CodeFilter) => {
  const line = useLine()
  const list = useReadList(lineReadKey(searchCodeInit, line, filter), (paging, options) =>
    runtime().call(searchCodeInit, { ...filter, ...paging }, { ...options, line }),
  )
  const [last, setLast] = useState(list.head)
  if (list.head && list.head !== last) setLast(list.head)
  return { ...list, head: list.head ?? last }
}

export const useHomepages = () => useLineRead(homepageList, {})

const checkDelayMs = 500

export type CheckState =
  | { is: 'nothing' }
  | { is: 'checking' }
  | { is: 'failed'; sentence: string; retry: () => void }
  | { is: 'answered'; answer: CodeCheck }

/** Whether a code can be had: asked once the typing rests, and always the answer to the text that stands there now. */
export const useCodeCheck = (typed: string): CheckState => {
  const text = typed.trim()
  const settled = useDebounced(text, checkDelayMs)
  const isSettled = settled === text
  const { data, error, refetch } = useLineRead(
    searchCodeCheck,
    { code: settled },
    { isOff: settled === '' || !isSettled, isQuiet: true },
  )
  if (text === '') return { is: 'nothing' }
  if (!isSettled) return { is: 'checking' }
  if (data) return { is: 'answered', answer: data }
  if (error) return { is: 'failed', sentence: sentenceOf(error), retry: () => void refetch() }
  return { is: 'checking' }
}

const suggestionsIn = (error: unknown): string[] => {
  const data = dataOf(error)
  const told = typeof data === 'object' && data !== null && 'suggestions' in data ? data.suggestions : []
  return Array.isArray(told) ? told.filter((each) => typeof each === 'string') : []
}

/** Somebody else was faster: what is known of the text is now this, and the same line says so. */
export const useMarkTaken = () => {
  const client = useQueryClient()
  const { setReadData } = useLineCalls()
  return (text: string, error: unknown): boolean => {
    if (codeOf(error) !== replyCodes.codeTaken) return false
    const code = text.trim()
    setReadData(
      client,
      searchCodeCheck,
      { code },
      {
        code,
        state: 'taken',
        sentence: sentenceOf(error),
        needs_review: false,
        suggestions: suggestionsIn(error),
      },
    )
    return true
  }
}
