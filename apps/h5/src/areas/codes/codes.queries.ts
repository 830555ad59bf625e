import { useQueryClient } from '@tanstack/react-query'
import { errorCodes as replyCodes } from '@wallpaper/contract'
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

/**
 * While another filter loads, `head` keeps the last value: the page keeps its fields and figures, only the
 * list reloads.
 */
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

/** Checks whether a code is available, debounced; the result always belongs to the current text. */
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

/** Another person took the code first: stores this as the check's result, so that the same line shows it. */
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
