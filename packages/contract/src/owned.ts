/** The kinds of objects that belong to one person, from the contracts of the areas. */
import { allContracts, type FieldOf } from './contracts.ts'
import type { Together } from './together.ts'

type Kinds = Together<FieldOf<'ownedKinds'>>
export type OwnedKind = keyof Kinds
export type LineKind = { [K in OwnedKind]: Kinds[K]['isOfLine'] extends true ? K : never }[OwnedKind]
export type LinelessKind = Exclude<OwnedKind, LineKind>

const kinds: Readonly<Record<OwnedKind, { readonly isOfLine: boolean }>> = Object.assign(
  {},
  ...allContracts.map(({ ownedKinds }) => ownedKinds),
)

export const ownedKinds = Object.keys(kinds) as readonly OwnedKind[]

export const isLineKind = (kind: OwnedKind): kind is LineKind => kinds[kind].isOfLine
