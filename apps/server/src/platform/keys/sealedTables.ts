/** Which columns an area seals: declared by it, so that they are sealed anew when the secret is replaced. */
import { heldKeysPurpose, personalPurpose } from './keyring.ts'

export interface SealedTable {
  table: string
  /** Null, or sealed bytes. */
  columns: readonly string[]
  /** The purpose of the key. */
  purpose: string
  /** The column whose value is the context: what was sealed for one row opens in no other. */
  boundTo?: string
  /** SQL: the rows that are meant. */
  where?: string
  /** The column has only the first bytes of a sealed file that is soon deleted: it is waited for. */
  isFile?: boolean
}

/** Columns of personal data. */
export const sealedBy = (columns: Readonly<Record<string, readonly string[]>>): readonly SealedTable[] =>
  Object.entries(columns).map(([table, names]) => ({ table, columns: names, purpose: personalPurpose }))

export const platformSealed: readonly SealedTable[] = [
  { table: 'held_keys', columns: ['sealed'], purpose: heldKeysPurpose, boundTo: 'purpose' },
  // A lease is no token.
  { table: 'partner_tokens', columns: ['sealed'], purpose: personalPurpose, where: "name NOT LIKE 'lock:%'" },
]
