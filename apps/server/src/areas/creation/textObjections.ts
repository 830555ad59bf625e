/** Checks submitted texts against other areas' rules before a call is handled. */
import type { Reader } from '../../platform/db/database.ts'
import type { Route } from '../../platform/http/route.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { TextObjection } from './creation.types.ts'

/** Fields of this area's calls that the audience reads. */
const shownFields = ['title', 'titles', 'name', 'intro', 'body', 'keywords', 'own', 'pages'] as const

/** Every text in a value, at any depth, with separators so that words of two texts do not join. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textOf).join('\n')
}

const refuseTexts = async (tx: Reader, input: object, objections: readonly TextObjection[]) => {
  const fields = new Map(Object.entries(input))
  for (const field of shownFields) {
    const text = textOf(fields.get(field))
    if (text === '') continue
    for (const objection of objections) {
      const sentence = await objection(tx, text)
      if (sentence) throw refuseField(field, sentence)
    }
  }
}

export const withTextObjections = (routes: readonly Route[], objections: readonly TextObjection[]): Route[] =>
  routes.map((route) => {
    if (route.kind !== 'write') return route
    const handle: typeof route.handle = async (call) => {
      await refuseTexts(call.tx, call.input, objections)
      return route.handle(call)
    }
    return { ...route, handle }
  })
