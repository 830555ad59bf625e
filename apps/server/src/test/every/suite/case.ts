/** A case: one kind of bad request, and the refusal that every endpoint must give. */
import { type ErrorCodeName, errorCodes } from '@wallpaper/contract'
import type { Callers } from './callers.ts'
import type { Answer, TestRequest } from './request.ts'
import type { Target } from './targets.ts'

export interface Case {
  /** Completes a sentence that begins with "every endpoint". */
  title: string
  /** The requests to one target; none when the case does not apply. */
  requests: (target: Target, callers: Callers) => TestRequest[]
  /** What is wrong with the reply beyond the checks of every refusal, or null. */
  fault?: (answer: Answer, request: TestRequest) => string | null
  /** The call may succeed: only faults of ours are reported. */
  mayPass?: boolean
  /** Tests every line, where the URL matters; otherwise one URL of each call is enough. */
  onEveryLine?: boolean
  /** Decided before a field is read: one call of each method and kind of body is enough. */
  ofEachKind?: boolean
  /** Decided by who calls: one call of each of those and of each method is enough. */
  ofEachAuth?: boolean
}

const nameOf = (code: number | null) =>
  Object.entries(errorCodes).find(([, value]) => value === code)?.[0] ?? String(code)

export const saysOneOf =
  (...names: ErrorCodeName[]) =>
  ({ code, text }: Answer): string | null =>
    names.some((name) => errorCodes[name] === code)
      ? null
      : `${nameOf(code)}, not ${names.join(' or ')}: ${text.slice(0, 200)}`

export const saysStatus =
  (status: number, name: ErrorCodeName) =>
  (answer: Answer): string | null =>
    answer.status === status ? saysOneOf(name)(answer) : `status ${answer.status}, not ${status}`

/** The refusal must name the field, in words a person understands. */
export const namesField = (answer: Answer, field: string): string | null => {
  const wrong = saysOneOf('invalidInput')(answer)
  if (wrong) return wrong
  const sentence = (answer.data as { fields?: Record<string, string> } | null)?.fields?.[field]
  if (!sentence) return `does not name ${field}: ${answer.text.slice(0, 200)}`
  return /\p{Script=Han}/u.test(sentence) ? null : `says "${sentence}" of ${field}`
}
