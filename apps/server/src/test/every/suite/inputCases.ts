/** Input that violates the contract: each reply must name the field, and nothing may change. */
import { type InputField, inputFields } from '@wallpaper/contract/jsonSchema'
import type { Callers } from './callers.ts'
import { type Case, namesField, saysOneOf } from './case.ts'
import type { Answer, TestRequest } from './request.ts'
import {
  deepTexts,
  type Fields,
  hugeTextsFor,
  madeUpCursors,
  repeatedKeyTexts,
  sampleForm,
  textsAtRangeEnds,
  textsBeyondRange,
  textsWithImpossibleDays,
  unstorableTexts,
  wrongTextsFor,
} from './sampler.ts'
import type { Target } from './targets.ts'

/** A request with invalid fields; the reply must name each. */
interface FieldRequest extends TestRequest {
  wrongFields: readonly string[]
}

const withFields = (
  target: Target,
  callers: Callers,
  wrongFields: readonly string[],
  fields: Fields,
): FieldRequest => ({
  wrongFields,
  credentials: callers.permitted(target.endpoint.auth),
  fields,
})

const namesWrongFields = (answer: Answer, request: TestRequest): string | null => {
  const names = 'wrongFields' in request && Array.isArray(request.wrongFields) ? request.wrongFields : []
  return names.map((name) => namesField(answer, String(name))).find((fault) => fault !== null) ?? null
}

const eachText = (target: Target, callers: Callers, name: string, texts: readonly string[]): FieldRequest[] =>
  texts.map((text) => withFields(target, callers, [name], { ...sampleForm(target.endpoint), [name]: text }))

/** The first bad text of every field in one form, then the second of every field, and so on. */
const allAtOnce = (
  target: Target,
  callers: Callers,
  textsFor: (field: InputField) => readonly string[],
): FieldRequest[] => {
  const bad = inputFields(target.endpoint).map((field) => ({ name: field.name, texts: textsFor(field) }))
  const rounds = Math.max(0, ...bad.map(({ texts }) => texts.length))
  return Array.from({ length: rounds }, (_, round) => {
    const chosen = bad.flatMap(({ name, texts }) =>
      texts[round] === undefined ? [] : [[name, texts[round]] as const],
    )
    const names = chosen.map(([name]) => name)
    return withFields(target, callers, names, {
      ...sampleForm(target.endpoint),
      ...Object.fromEntries(chosen),
    })
  })
}

const requiredOf = ({ endpoint }: Target): string[] =>
  inputFields(endpoint)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name)

const unknownNames = ({ endpoint }: Target): string[] => {
  // The multipart parser refuses inherited property names itself.
  const inherited = endpoint.body === 'form' ? ['constructor', 'toString'] : []
  return ['no_such_field', 'uid', 'is_admin', ...inherited].filter(
    (name) => !Object.hasOwn(endpoint.input.shape, name),
  )
}

const encode = (fields: Fields) => new URLSearchParams(fields).toString()

const takesForm = ({ endpoint }: Target) => endpoint.body === 'form'

/** Any field can carry broken text; a call without fields gets an unknown one. */
const anyField = ({ endpoint }: Target): string => inputFields(endpoint)[0]?.name ?? 'no_such_field'

/**
 * The form without optional fields: a made-up cursor or filter would end the call before the number is used.
 */
const requiredForm = (target: Target): Fields => {
  const required = requiredOf(target)
  return Object.fromEntries(
    Object.entries(sampleForm(target.endpoint)).filter(([name]) => required.includes(name)),
  )
}

/** The rest of the input is valid: its effects may be stored. */
export const rangeEndCase: Case = {
  title: 'has an answer for each number at both ends of its range',
  requests: (target, callers) =>
    inputFields(target.endpoint).flatMap((field) =>
      textsAtRangeEnds(field).map((text) =>
        withFields(target, callers, [], { ...requiredForm(target), [field.name]: text }),
      ),
    ),
  mayPass: true,
}

export const impossibleDayCase: Case = {
  title: 'has an answer for days that no calendar has, wherever a text can stand',
  requests: (target, callers) =>
    inputFields(target.endpoint).flatMap((field) =>
      textsWithImpossibleDays(field).map((text) =>
        withFields(target, callers, [], { ...requiredForm(target), [field.name]: text }),
      ),
    ),
  mayPass: true,
}

export const inputCases: readonly Case[] = [
  {
    title: 'names each field that is missing',
    requests: (target, callers) => {
      const required = requiredOf(target)
      const present = Object.entries(sampleForm(target.endpoint)).filter(([name]) => !required.includes(name))
      return required.length > 0 ? [withFields(target, callers, required, Object.fromEntries(present))] : []
    },
    fault: namesWrongFields,
  },
  {
    title: 'names each field of the wrong kind',
    requests: (target, callers) =>
      allAtOnce(target, callers, (field) => wrongTextsFor(target.endpoint, field)),
    fault: namesWrongFields,
  },
  {
    title: 'names each number that is one beyond its range',
    requests: (target, callers) => allAtOnce(target, callers, textsBeyondRange),
    fault: namesWrongFields,
  },
  {
    title: 'answers a cursor that it has not given out',
    requests: (target, callers) =>
      inputFields(target.endpoint)
        .filter(({ schema }) => schema['x-cursor'] === true)
        .flatMap(({ name }) =>
          madeUpCursors.map((text) =>
            withFields(target, callers, [], { ...requiredForm(target), [name]: text }),
          ),
        ),
    mayPass: true,
  },
  {
    title: 'names each field that is far too long',
    requests: (target, callers) =>
      // Such a long query never reaches a field: see the case about long URLs.
      target.endpoint.method === 'GET'
        ? []
        : inputFields(target.endpoint).flatMap((field) =>
            eachText(target, callers, field.name, hugeTextsFor(field)),
          ),
    fault: namesWrongFields,
  },
  {
    title: 'names each field that nobody asked for',
    requests: (target, callers) => {
      const names = unknownNames(target)
      const extra = Object.fromEntries(names.map((name) => [name, '1']))
      return [withFields(target, callers, names, { ...sampleForm(target.endpoint), ...extra })]
    },
    fault: namesWrongFields,
  },
  {
    title: 'refuses a nested value that is deeper than any of ours',
    requests: (target, callers) =>
      inputFields(target.endpoint)
        .filter(({ isJson }) => isJson)
        .flatMap(({ name }) =>
          eachText(
            target,
            callers,
            name,
            target.endpoint.method === 'GET' ? deepTexts.slice(0, 1) : deepTexts,
          ),
        ),
    fault: namesWrongFields,
  },
  {
    title: 'refuses a nested text that no database could keep',
    requests: (target, callers) =>
      inputFields(target.endpoint)
        .filter(({ isJson }) => isJson)
        .flatMap(({ name }) => eachText(target, callers, name, unstorableTexts)),
    fault: namesWrongFields,
  },
  {
    title: 'refuses a nested value in which a key stands twice',
    requests: (target, callers) =>
      inputFields(target.endpoint)
        .filter(({ isJson }) => isJson)
        .flatMap(({ name }) => eachText(target, callers, name, repeatedKeyTexts(target.endpoint, name))),
    fault: (answer, request) =>
      namesWrongFields(answer, request) ?? (answer.text.includes('重复了') ? null : `says ${answer.text}`),
  },
  {
    title: 'refuses a field that stands twice',
    ofEachKind: true,
    requests: (target, { permitted }) => {
      const name = anyField(target)
      const raw = `${encode({ [name]: 'a', ...sampleForm(target.endpoint) })}&${encode({ [name]: 'b' })}`
      return takesForm(target) ? [{ credentials: permitted(target.endpoint.auth), raw }] : []
    },
    fault: saysOneOf('invalidInput'),
  },
  {
    title: 'refuses NUL bytes and broken percent-encoding wherever they stand',
    ofEachKind: true,
    requests: (target, { permitted }) => {
      const { [anyField(target)]: _left, ...rest } = sampleForm(target.endpoint)
      const broken = ['a%00b', '%zz', '%c3%28'].map((text) => `${anyField(target)}=${text}`)
      const names = ['%00=1', '__proto__=1']
      return takesForm(target)
        ? [...broken, ...names].map((text) => ({
            credentials: permitted(target.endpoint.auth),
            raw: `${encode(rest)}&${text}`,
          }))
        : []
    },
    fault: saysOneOf('invalidInput'),
  },
]
