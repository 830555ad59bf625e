/** The areas of the product: the same word is the folder in contract, server, h5 and console. */
export const areas = [
  'account',
  'home',
  'upload',
  'creation',
  'review',
  'codes',
  'sharing',
  'earnings',
  'wallet',
  'team',
  'member',
  'product',
  'publish',
  'studio',
  'tools',
  'gzh',
  'reply',
  'learn',
  'notice',
  'support',
  'system',
  'staff',
] as const

export type Area = (typeof areas)[number]

/** What a main account may let a sub-account use. Everything about money, team, membership and closure is not here. */
export const subAccountAreas = ['creation', 'codes', 'publish', 'reply'] as const
export type SubAccountArea = (typeof subAccountAreas)[number]

/** Areas whose `user` calls are open to every sub-account: they are what any screen needs to be drawn. */
export const openToSubAccounts: readonly Area[] = [
  'account',
  'home',
  'upload',
  'notice',
  'support',
  'system',
  'learn',
]
