/** What the parser says of every wrong field of every endpoint: the requests of the suite bring a few of these. */
import { type AnyEndpoint, areas, loadRegistry } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { parseInput } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type WrongForm, wrongForms } from './suite/wrongFields.ts'

const registry = await loadRegistry()
const areasWithCalls = areas.filter((area) => registry.some((each) => each.area === area))

const sentencesOn = (endpoint: AnyEndpoint, fields: WrongForm['fields']): Record<string, string> => {
  try {
    parseInput(endpoint, fields)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (error.data as { fields: Record<string, string> }).fields
  }
}

/** What it does not say of the wrong fields of each form. */
const faultsOf = (endpoint: AnyEndpoint, forms: readonly WrongForm[], says: RegExp): string[] =>
  forms.flatMap(({ fields, wrongFields }) => {
    const sentences = sentencesOn(endpoint, fields)
    return wrongFields
      .filter((name) => !says.test(sentences[name] ?? ''))
      .map((name) => `${endpoint.path}: "${sentences[name]}" of ${name}: ${fields[name]?.slice(0, 40)}`)
  })

describe.each(Object.entries(wrongForms))('fields that are wrong: %s', (kind, formsOf) => {
  // A person must understand it.
  const says = kind === 'withKeyTwice' ? /重复了/ : /\p{Script=Han}/u

  it.each(areasWithCalls)('are named in every call of %s', (area) => {
    const faults = registry
      .filter((each) => each.area === area)
      .flatMap(({ endpoint }) => faultsOf(endpoint, formsOf(endpoint), says))
    expect(faults).toEqual([])
  })
})
