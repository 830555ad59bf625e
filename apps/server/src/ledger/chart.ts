/**
 * The chart of accounts. A person has five, the platform one of each kind for every line or channel; there
 * are no others. Money from outside is negative in `revenue`, money that has left is positive in `payout`,
 * `tax` and `fee`, so the sum of all accounts is always zero.
 */
export const userAccountNames = ['pending', 'available', 'withdrawing', 'held', 'debt'] as const
export type UserAccountName = (typeof userAccountNames)[number]

export const platformAccountNames = [
  'revenue',
  'margin',
  'tax',
  'fee',
  'payout',
  'penalty',
  'rounding',
] as const
export type PlatformAccountName = (typeof platformAccountNames)[number]

/** The platform's uid in the table. */
export const platformUid = 0

export interface Account {
  uid: number
  /** `available` of a person, `revenue/picture` of the platform. */
  name: string
}

export const userAccount = (uid: number, name: UserAccountName): Account => ({ uid, name })

/** For a product line or a payment channel: lower case letters, digits and underscores. */
export const platformAccount = (name: PlatformAccountName, lineOrChannel: string): Account => ({
  uid: platformUid,
  name: `${name}/${lineOrChannel}`,
})

export const isPlatformAccount = ({ uid }: Account): boolean => uid === platformUid

/** The form used in URLs and for staff: user/880316/pending, platform/revenue/picture. */
export const accountPath = ({ uid, name }: Account): string =>
  uid === platformUid ? `platform/${name}` : `user/${uid}/${name}`

const userPath = new RegExp(`^user/([1-9]\\d{0,14})/(${userAccountNames.join('|')})$`)
const platformPath = new RegExp(`^platform/((?:${platformAccountNames.join('|')})/[a-z0-9_]{1,30})$`)

/** Null when there is no such account. */
export const accountOfPath = (path: string): Account | null => {
  const user = userPath.exec(path)
  if (user?.[1] && user[2]) return { uid: Number(user[1]), name: user[2] }
  const platform = platformPath.exec(path)
  return platform?.[1] ? { uid: platformUid, name: platform[1] } : null
}

export const isOnChart = (account: Account): boolean => accountOfPath(accountPath(account)) !== null

/**
 * The one order in which accounts are locked, to prevent deadlocks: people by number and name, the platform's
 * last, since those are the most contended.
 */
export const inLockOrder = (one: Account, other: Account): number => {
  const isOnePlatform = isPlatformAccount(one)
  if (isOnePlatform !== isPlatformAccount(other)) return isOnePlatform ? 1 : -1
  if (one.uid !== other.uid) return one.uid - other.uid
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}
