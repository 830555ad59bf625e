/**
 * Finds for any list call a caller and an input with many rows. Ids come from the replies of other calls,
 * choices are tried one after the other: nothing here knows a particular endpoint.
 */
import { type InputField, inputFields } from '@wallpaper/contract/jsonSchema'
import { z } from 'zod'
import { businessDay, dayMs } from '../../platform/clock.ts'
import type { Credentials } from '../every/suite/callers.ts'
import type { Answer } from '../every/suite/request.ts'
import type { Fields } from '../every/suite/sampler.ts'
import { isOnFirstLine, type Target, targets } from '../every/suite/targets.ts'

export interface ListInput {
  credentials: Credentials
  fields: Fields
}

/** An input, and its number of rows. */
export interface FoundInput extends ListInput {
  rows: number
}

export const pageSize = 50

const isPaged = ({ endpoint: { input } }: Target): boolean =>
  'limit' in input.shape && 'cursor' in input.shape

const hasRows = ({ endpoint: { method, output } }: Target): boolean =>
  method === 'GET' &&
  output instanceof z.ZodObject &&
  Object.values(output.shape).some((each) => each instanceof z.ZodArray)

const once = targets.filter(isOnFirstLine)
export const pagedLists = once.filter(isPaged)
export const wholeLists = once.filter((target) => !isPaged(target) && hasRows(target))

const itemsOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'items' in data ? data.items : []

/** The number of rows of the page; of several lists the longest. */
export const rowsOf = (data: unknown): number => {
  if (typeof data !== 'object' || data === null) return 0
  if ('items' in data && Array.isArray(data.items)) return data.items.length
  return Math.max(0, ...Object.values(data).map((value) => (Array.isArray(value) ? value.length : 0)))
}

/** Values from replies, by field name: of one area, and of all. */
type Known = Map<string, Set<string>>

const rememberedMax = 200

const remember = (known: Known, name: string, value: string): void => {
  const values = known.get(name) ?? new Set()
  known.set(name, values)
  if (values.size < rememberedMax) values.add(value)
}

/** The noun of a call, from its path: `album/list` is about albums. */
const nounOf = ({ endpoint: { path } }: Target): string => path.split('/').at(-2) ?? ''

/** An `id` is also stored under the noun it identifies. */
const learn = (known: Known, area: string, value: unknown, name = ''): void => {
  if (Array.isArray(value)) for (const each of value.slice(0, 12)) learn(known, area, each, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      learn(known, area, each, key === 'id' && name ? `${name}_id` : key)
  else if (typeof value === 'string' || typeof value === 'number')
    for (const key of [`${area} ${name}`, name]) remember(known, key, String(value))
}

const choicesOf = ({ enum: values, type }: InputField['schema']): string[] => {
  if (Array.isArray(values)) return values.map(String)
  return type === 'boolean' ? ['true', 'false'] : []
}

const isText = ({ name }: InputField): boolean => ['q', 'text', 'keyword'].includes(name)

/** Field names of replies that may contain what a field needs. */
const sourcesOf = (field: InputField, noun: string): string[] => {
  const { name, schema } = field
  if (isText(field)) return ['title']
  if (/id$/.test(name)) return [name, `${noun}_id`, 'items_id', 'id', 'uid']
  return typeof schema.pattern === 'string' ? [name, 'path'] : [name]
}

const candidatesOf = (known: Known, target: Target, field: InputField, now: number): string[] => {
  const choices = choicesOf(field.schema)
  if (choices.length > 0) return choices
  if (/day$|^from|^to/.test(field.name)) return [1, 2, 30].map((days) => businessDay(now - days * dayMs))
  const found = [`${target.area} `, ''].flatMap((prefix) =>
    sourcesOf(field, nounOf(target)).flatMap((name) => [...(known.get(prefix + name) ?? [])]),
  )
  return [...new Set(isText(field) ? found.map((title) => title.slice(0, 2)) : found)]
}

const combined = (fields: readonly (readonly [string, readonly string[]])[]): Fields[] =>
  fields.reduce<Fields[]>(
    (made, [name, values]) => made.flatMap((before) => values.map((value) => ({ ...before, [name]: value }))),
    [{}],
  )

export interface InputSearch {
  now: number
  askersOf: (target: Target) => Credentials[]
  ask: (target: Target, input: ListInput) => Promise<Answer>
}

const requiredOf = ({ endpoint }: Target): InputField[] =>
  inputFields(endpoint).filter(({ isRequired }) => isRequired)

/** Each value of each optional choice: some lists only have rows for another choice. */
const optionalChoices = ({ endpoint }: Target): Fields[] =>
  inputFields(endpoint)
    .filter(({ isRequired }) => !isRequired)
    .flatMap((field) => choicesOf(field.schema).map((value) => ({ [field.name]: value })))

/** For a paged list as many rows as fit on a page; otherwise any number. */
const triesOf = (target: Target) =>
  isPaged(target)
    ? { limit: { limit: String(pageSize) }, enough: pageSize, tries: 200 }
    : { limit: {}, enough: 10, tries: 24 }

const bestOf = async (
  search: InputSearch,
  target: Target,
  inputs: readonly Fields[],
  known: Known,
): Promise<FoundInput | undefined> => {
  let best: FoundInput | undefined
  const { limit, enough, tries } = triesOf(target)
  const asked = inputs.flatMap((fields) =>
    search.askersOf(target).map((credentials) => ({ credentials, fields })),
  )
  for (const { credentials, fields } of asked.slice(0, tries)) {
    const answer = await search.ask(target, { credentials, fields: { ...fields, ...limit } })
    if (answer.code !== 1) continue
    learn(known, target.area, answer.data)
    learn(known, target.area, itemsOf(answer.data), nounOf(target))
    const rows = rowsOf(answer.data)
    if (rows > (best?.rows ?? 0)) best = { credentials, fields, rows }
    if (rows >= enough) return best
  }
  return best
}

const findInput = async (
  search: InputSearch,
  target: Target,
  known: Known,
): Promise<FoundInput | undefined> => {
  const required = combined(
    requiredOf(target).map((field) => [field.name, candidatesOf(known, target, field, search.now)] as const),
  )
  const chosen = optionalChoices(target).flatMap((choice) =>
    required.map((fields) => ({ ...fields, ...choice })),
  )
  return (await bestOf(search, target, required, known)) ?? (await bestOf(search, target, chosen, known))
}

/** By the call's path. Calls without required input come first, for the ids in their replies. */
export const findInputs = async (search: InputSearch): Promise<Map<string, FoundInput>> => {
  const known: Known = new Map()
  const found = new Map<string, FoundInput>()
  const inTurn = [...pagedLists, ...wholeLists].sort(
    (one, other) => requiredOf(one).length - requiredOf(other).length,
  )
  // A second pass for those without rows: later calls may have returned ids for them.
  for (const _turn of [1, 2])
    for (const target of inTurn.filter(({ endpoint }) => !found.has(endpoint.path))) {
      const input = await findInput(search, target, known)
      if (input) found.set(target.endpoint.path, input)
    }
  return found
}
