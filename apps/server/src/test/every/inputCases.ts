/** Forms that are not as the contract says: each must be told which field, and nothing may come of it. */
import { type InputField, inputFields } from '@wallpaper/contract/jsonSchema'
import type { Callers } from './callers.ts'
import { blames, type Case, saysOneOf } from './case.ts'
import type { Answer, Door, Knock } from './knock.ts'
import {
  deepTexts,
  type Fields,
  hugeTextsFor,
  madeUpCursors,
  repeatedKeyTexts,
  sampleForm,
  textsAtRangeEnds,
  textsBeyondRange,
  unstorableTexts,
  wrongTextsFor,
} from './sampler.ts'

/** A knock with fields that are not as they should be; the answer must name each. */
interface FieldKnock extends Knock {
  blamed: readonly string[]
}

const withFields = (door: Door, callers: Callers, blamed: readonly string[], fields: Fields): FieldKnock => ({
  blamed,
  credentials: callers.welcome(door.endpoint.auth),
  fields,
})

const blamesTheFields = (answer: Answer, knock: Knock): string | null => {
  const names = 'blamed' in knock && Array.isArray(knock.blamed) ? knock.blamed : []
  return names.map((name) => blames(answer, String(name))).find((fault) => fault !== null) ?? null
}

const eachText = (door: Door, callers: Callers, name: string, texts: readonly string[]): FieldKnock[] =>
  texts.map((text) => withFields(door, callers, [name], { ...sampleForm(door.endpoint), [name]: text }))

/** The first bad text of every field in one form, then the second of every field, and so on. */
const allAtOnce = (
  door: Door,
  callers: Callers,
  textsFor: (field: InputField) => readonly string[],
): FieldKnock[] => {
  const bad = inputFields(door.endpoint).map((field) => ({ name: field.name, texts: textsFor(field) }))
  const rounds = Math.max(0, ...bad.map(({ texts }) => texts.length))
  return Array.from({ length: rounds }, (_, round) => {
    const chosen = bad.flatMap(({ name, texts }) =>
      texts[round] === undefined ? [] : [[name, texts[round]] as const],
    )
    const names = chosen.map(([name]) => name)
    return withFields(door, callers, names, { ...sampleForm(door.endpoint), ...Object.fromEntries(chosen) })
  })
}

const requiredOf = ({ endpoint }: Door): string[] =>
  inputFields(endpoint)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name)

const unasked = ({ endpoint }: Door): string[] => {
  // The reader of multipart bodies has its own word for names that every object inherits.
  const inherited = endpoint.body === 'form' ? ['constructor', 'toString'] : []
  return ['no_such_field', 'uid', 'is_admin', ...inherited].filter(
    (name) => !Object.hasOwn(endpoint.input.shape, name),
  )
}

const encode = (fields: Fields) => new URLSearchParams(fields).toString()

const takesForm = ({ endpoint }: Door) => endpoint.body === 'form'

/** Any field will do to carry what is broken about the text itself; a call without fields gets one it does not know. */
const anyField = ({ endpoint }: Door): string => inputFields(endpoint)[0]?.name ?? 'no_such_field'

/** The form without what may be left out: a made-up cursor or filter would end the call before a number is used. */
const requiredForm = (door: Door): Fields => {
  const required = requiredOf(door)
  return Object.fromEntries(
    Object.entries(sampleForm(door.endpoint)).filter(([name]) => required.includes(name)),
  )
}

/** Where the rest is as it should be: what comes of it may be kept. */
export const rangeEndCase: Case = {
  title: 'has an answer for each number at both ends of its range',
  knocks: (door, callers) =>
    inputFields(door.endpoint).flatMap((field) =>
      textsAtRangeEnds(field).map((text) =>
        withFields(door, callers, [], { ...requiredForm(door), [field.name]: text }),
      ),
    ),
  mayPass: true,
}

export const inputCases: readonly Case[] = [
  {
    title: 'names each field that is missing',
    knocks: (door, callers) => {
      const required = requiredOf(door)
      const present = Object.entries(sampleForm(door.endpoint)).filter(([name]) => !required.includes(name))
      return required.length > 0 ? [withFields(door, callers, required, Object.fromEntries(present))] : []
    },
    fault: blamesTheFields,
  },
  {
    title: 'names each field of the wrong kind',
    knocks: (door, callers) => allAtOnce(door, callers, (field) => wrongTextsFor(door.endpoint, field)),
    fault: blamesTheFields,
  },
  {
    title: 'names each number that is one beyond its range',
    knocks: (door, callers) => allAtOnce(door, callers, textsBeyondRange),
    fault: blamesTheFields,
  },
  {
    title: 'answers a cursor that it has not given out',
    knocks: (door, callers) =>
      'cursor' in door.endpoint.input.shape ? eachText(door, callers, 'cursor', madeUpCursors) : [],
    mayPass: true,
  },
  {
    title: 'names each field that is far too long',
    knocks: (door, callers) =>
      // A query that long never gets as far as a field: see the case about long addresses.
      door.endpoint.method === 'GET'
        ? []
        : inputFields(door.endpoint).flatMap((field) =>
            eachText(door, callers, field.name, hugeTextsFor(field)),
          ),
    fault: blamesTheFields,
  },
  {
    title: 'names each field that nobody asked for',
    knocks: (door, callers) => {
      const names = unasked(door)
      const extra = Object.fromEntries(names.map((name) => [name, '1']))
      return [withFields(door, callers, names, { ...sampleForm(door.endpoint), ...extra })]
    },
    fault: blamesTheFields,
  },
  {
    title: 'refuses a nested value that is deeper than any of ours',
    knocks: (door, callers) =>
      inputFields(door.endpoint)
        .filter(({ isJson }) => isJson)
        .flatMap(({ name }) =>
          eachText(door, callers, name, door.endpoint.method === 'GET' ? deepTexts.slice(0, 1) : deepTexts),
        ),
    fault: blamesTheFields,
  },
  {
    title: 'refuses a nested text that no database could keep',
    knocks: (door, callers) =>
      inputFields(door.endpoint)
        .filter(({ isJson }) => isJson)
        .flatMap(({ name }) => eachText(door, callers, name, unstorableTexts)),
    fault: blamesTheFields,
  },
  {
    title: 'refuses a nested value in which a key stands twice',
    knocks: (door, callers) =>
      inputFields(door.endpoint)
        .filter(({ isJson }) => isJson)
        .flatMap(({ name }) => eachText(door, callers, name, repeatedKeyTexts(door.endpoint, name))),
    fault: (answer, knock) =>
      blamesTheFields(answer, knock) ?? (answer.text.includes('重复了') ? null : `says ${answer.text}`),
  },
  {
    title: 'refuses a field that stands twice',
    knocks: (door, { welcome }) => {
      const name = anyField(door)
      const raw = `${encode({ [name]: 'a', ...sampleForm(door.endpoint) })}&${encode({ [name]: 'b' })}`
      return takesForm(door) ? [{ credentials: welcome(door.endpoint.auth), raw }] : []
    },
    fault: saysOneOf('invalidInput'),
  },
  {
    title: 'refuses NUL bytes and broken percent-encoding wherever they stand',
    knocks: (door, { welcome }) => {
      const { [anyField(door)]: _left, ...rest } = sampleForm(door.endpoint)
      const broken = ['a%00b', '%zz', '%c3%28'].map((text) => `${anyField(door)}=${text}`)
      const names = ['%00=1', '__proto__=1']
      return takesForm(door)
        ? [...broken, ...names].map((text) => ({
            credentials: welcome(door.endpoint.auth),
            raw: `${encode(rest)}&${text}`,
          }))
        : []
    },
    fault: saysOneOf('invalidInput'),
  },
]
