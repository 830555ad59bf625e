/** The areas of the product, and which of them sub-accounts may use: computed from the contracts. */
import { type Area, allContracts, type FieldOf } from './contracts.ts'

export type { Area } from './contracts.ts'

export const areas: readonly Area[] = allContracts.map(({ name }) => name)

/** Shown in the API documentation. */
export const areaNames = Object.fromEntries(allContracts.map(({ name, label }) => [name, label])) as Readonly<
  Record<Area, string>
>

/**
 * What a main account can grant to a sub-account. Money, team, membership and closure can never be granted.
 */
export type SubAccountArea = Exclude<FieldOf<'subAccounts'>, 'everyone'>
export const subAccountAreas = allContracts.flatMap(({ name, subAccounts }) =>
  name === subAccounts ? [name] : [],
) as readonly Area[] as readonly SubAccountArea[]

/** The permission that a sub-account needs for an area's calls: its own, or that of the area it belongs to. */
export const subAccountAreaOf = (area: Area): SubAccountArea | undefined => {
  const needed = allContracts.find(({ name }) => name === area)?.subAccounts
  return subAccountAreas.find((each) => each === needed)
}

/** Areas whose `user` calls are open to every sub-account, because every screen needs them. */
export const openToSubAccounts: readonly Area[] = allContracts.flatMap(({ name, subAccounts }) =>
  subAccounts === 'everyone' ? [name] : [],
)
