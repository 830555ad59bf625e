/**
 * Forms in which fields are wrong, for any endpoint. The same parser reads every endpoint's fields, so all of these
 * are given to it directly (`fields.test.ts`); the requests of the suite only bring the first of each kind.
 */
import type { AnyEndpoint } from '@wallpaper/contract'
import { type InputField, inputFields } from '@wallpaper/contract/jsonSchema'
import {
  deepTexts,
  type Fields,
  hugeTextsFor,
  repeatedKeyTexts,
  sampleForm,
  textsBeyondRange,
  unstorableTexts,
  wrongTextsFor,
} from './sampler.ts'

export interface WrongForm {
  fields: Fields
  /** The refusal must name each of them. */
  wrongFields: readonly string[]
}

/** The first bad text of every field in one form, then the second of every field, and so on. */
const allAtOnce = (
  endpoint: AnyEndpoint,
  textsFor: (field: InputField) => readonly string[],
): WrongForm[] => {
  const bad = inputFields(endpoint).map((field) => ({ name: field.name, texts: textsFor(field) }))
  const rounds = Math.max(0, ...bad.map(({ texts }) => texts.length))
  return Array.from({ length: rounds }, (_, round) => {
    const chosen = bad.flatMap(({ name, texts }) =>
      texts[round] === undefined ? [] : [[name, texts[round]] as const],
    )
    return {
      wrongFields: chosen.map(([name]) => name),
      fields: { ...sampleForm(endpoint), ...Object.fromEntries(chosen) },
    }
  })
}

const eachAlone = (endpoint: AnyEndpoint, textsFor: (field: InputField) => readonly string[]): WrongForm[] =>
  inputFields(endpoint).flatMap((field) =>
    textsFor(field).map((text) => ({
      wrongFields: [field.name],
      fields: { ...sampleForm(endpoint), [field.name]: text },
    })),
  )

const nested =
  (texts: readonly string[]) =>
  ({ isJson }: InputField): readonly string[] =>
    isJson ? texts : []

export const requiredOf = (endpoint: AnyEndpoint): string[] =>
  inputFields(endpoint)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name)

const unknownNames = ({ body, input }: AnyEndpoint): string[] => {
  // The multipart parser refuses inherited property names itself.
  const inherited = body === 'form' ? ['constructor', 'toString'] : []
  return ['no_such_field', 'uid', 'is_admin', ...inherited].filter(
    (name) => !Object.hasOwn(input.shape, name),
  )
}

export const wrongForms = {
  missing: (endpoint) => {
    const required = requiredOf(endpoint)
    const present = Object.entries(sampleForm(endpoint)).filter(([name]) => !required.includes(name))
    return required.length > 0 ? [{ wrongFields: required, fields: Object.fromEntries(present) }] : []
  },
  ofWrongKind: (endpoint) => allAtOnce(endpoint, (field) => wrongTextsFor(endpoint, field)),
  beyondRange: (endpoint) => allAtOnce(endpoint, textsBeyondRange),
  farTooLong: (endpoint) => eachAlone(endpoint, hugeTextsFor),
  unknown: (endpoint) => {
    const names = unknownNames(endpoint)
    const extra = Object.fromEntries(names.map((name) => [name, '1']))
    return [{ wrongFields: names, fields: { ...sampleForm(endpoint), ...extra } }]
  },
  tooDeep: (endpoint) => eachAlone(endpoint, nested(deepTexts)),
  unstorable: (endpoint) => eachAlone(endpoint, nested(unstorableTexts)),
  withKeyTwice: (endpoint) =>
    eachAlone(endpoint, (field) => (field.isJson ? repeatedKeyTexts(endpoint, field.name) : [])),
} satisfies Record<string, (endpoint: AnyEndpoint) => WrongForm[]>
