/** A case: one kind of request that no endpoint may fall for, and the refusal that each must give. */
import { type CodeName, codes } from '@wallpaper/contract'
import type { Callers } from './callers.ts'
import type { Answer, TestRequest } from './request.ts'
import type { Target } from './targets.ts'

export interface Case {
  /** A sentence that goes on from "every endpoint". */
  title: string
  /** The requests at one target; none when the case is not about it. */
  requests: (target: Target, callers: Callers) => TestRequest[]
  /** What is wrong with the answer beyond what is asked of every refusal, or null. */
  fault?: (answer: Answer, request: TestRequest) => string | null
  /** The answer may be what was asked for: only our own faults are looked for. */
  mayPass?: boolean
  /** On every line, where it is the address that matters; otherwise one address of each call will do. */
  onEveryLine?: boolean
}

const nameOf = (code: number | null) =>
  Object.entries(codes).find(([, value]) => value === code)?.[0] ?? String(code)

export const saysOneOf =
  (...names: CodeName[]) =>
  ({ code, text }: Answer): string | null =>
    names.some((name) => codes[name] === code)
      ? null
      : `${nameOf(code)}, not ${names.join(' or ')}: ${text.slice(0, 200)}`

export const saysStatus =
  (status: number, name: CodeName) =>
  (answer: Answer): string | null =>
    answer.status === status ? saysOneOf(name)(answer) : `status ${answer.status}, not ${status}`

/** The refusal names the field, in words a person understands. */
export const namesField = (answer: Answer, field: string): string | null => {
  const wrong = saysOneOf('invalidInput')(answer)
  if (wrong) return wrong
  const sentence = (answer.data as { fields?: Record<string, string> } | null)?.fields?.[field]
  if (!sentence) return `does not name ${field}: ${answer.text.slice(0, 200)}`
  return /\p{Script=Han}/u.test(sentence) ? null : `says "${sentence}" of ${field}`
}
