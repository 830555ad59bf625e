/** Input that violates the contract: each reply must name the field, and nothing may change. */
import type { AnyEndpoint } from '@wallpaper/contract'
import { inputFields } from '@wallpaper/contract/jsonSchema'
import type { Callers } from './callers.ts'
import { type Case, namesField, saysOneOf } from './case.ts'
import type { Answer, TestRequest } from './request.ts'
import {
  type Fields,
  madeUpCursors,
  sampleForm,
  textsAtRangeEnds,
  textsWithImpossibleDays,
} from './sampler.ts'
import type { Target } from './targets.ts'
import { requiredOf, type WrongForm, wrongForms } from './wrongFields.ts'

/** A request with invalid fields; the reply must name each. */
type FieldRequest = TestRequest & WrongForm

const namesWrongFields = (answer: Answer, request: TestRequest): string | null => {
  const names = 'wrongFields' in request && Array.isArray(request.wrongFields) ? request.wrongFields : []
  return names.map((name) => namesField(answer, String(name))).find((fault) => fault !== null) ?? null
}

/** The first of these forms: the parser is tried with all of them in fields.test.ts. */
const first =
  (forms: (endpoint: AnyEndpoint) => WrongForm[]) =>
  ({ endpoint }: Target, { permitted }: Callers): FieldRequest[] =>
    forms(endpoint)
      .slice(0, 1)
      .map((form) => ({ ...form, credentials: permitted(endpoint.auth) }))

const encode = (fields: Fields) => new URLSearchParams(fields).toString()

const takesForm = ({ endpoint }: Target) => endpoint.body === 'form'

/** Any field can carry broken text; a call without fields gets an unknown one. */
const anyField = ({ endpoint }: Target): string => inputFields(endpoint)[0]?.name ?? 'no_such_field'

/**
 * A form without optional fields but one: a made-up cursor or filter would end the call before the field is used.
 */
const withOnly = (
  { endpoint }: Target,
  { permitted }: Callers,
  name: string,
  texts: readonly string[],
): TestRequest[] => {
  const required = requiredOf(endpoint)
  const form = Object.entries(sampleForm(endpoint)).filter(([each]) => required.includes(each))
  return texts.map((text) => ({
    credentials: permitted(endpoint.auth),
    fields: { ...Object.fromEntries(form), [name]: text },
  }))
}

const isAccepted = ({ endpoint }: Target, { fields }: TestRequest): boolean =>
  endpoint.input.safeParse(fields).success

/** The rest of the input is valid: its effects may be stored. */
export const rangeEndCase: Case = {
  title: 'has an answer for each number at both ends of its range',
  requests: (target, callers) =>
    inputFields(target.endpoint).flatMap((field) =>
      withOnly(target, callers, field.name, textsAtRangeEnds(field)),
    ),
  mayPass: true,
}

export const impossibleDayCase: Case = {
  title: 'has an answer for days that no calendar has, wherever a text can stand',
  requests: (target, callers) =>
    inputFields(target.endpoint)
      .flatMap((field) => withOnly(target, callers, field.name, textsWithImpossibleDays(field)))
      // The others are refused by the parser, as any other wrong text.
      .filter((request) => isAccepted(target, request)),
  mayPass: true,
}

export const inputCases: readonly Case[] = [
  {
    title: 'names each field that is missing',
    requests: first(wrongForms.missing),
    fault: namesWrongFields,
  },
  {
    title: 'names each field of the wrong kind',
    requests: first(wrongForms.ofWrongKind),
    fault: namesWrongFields,
  },
  {
    title: 'names each number that is one beyond its range',
    requests: first(wrongForms.beyondRange),
    fault: namesWrongFields,
  },
  {
    title: 'answers a cursor that it has not given out',
    requests: (target, callers) =>
      inputFields(target.endpoint)
        .filter(({ schema }) => schema['x-cursor'] === true)
        .flatMap(({ name }) => withOnly(target, callers, name, madeUpCursors)),
    mayPass: true,
  },
  {
    title: 'names a field that is far too long',
    ofEachKind: true,
    // Such a long query never reaches a field: see the case about long URLs.
    requests: (target, callers) =>
      target.endpoint.method === 'GET' ? [] : first(wrongForms.farTooLong)(target, callers),
    fault: namesWrongFields,
  },
  {
    title: 'names each field that nobody asked for',
    requests: first(wrongForms.unknown),
    fault: namesWrongFields,
  },
  {
    title: 'refuses a nested value that is deeper than any of ours',
    requests: first(wrongForms.tooDeep),
    fault: namesWrongFields,
  },
  {
    title: 'refuses a nested text that no database could keep',
    requests: first(wrongForms.unstorable),
    fault: namesWrongFields,
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
