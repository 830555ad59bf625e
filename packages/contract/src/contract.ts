/**
 * The contract of an area as one value: everything that server and faces agree on about it. contracts.ts
 * lists these values, and all lists of the contract are computed from them.
 */
import type { z } from 'zod'
import type { AnyScreen } from './screen.ts'

/** An area's part of the audit log's vocabulary. */
export interface AreaAudit {
  actions: Readonly<Record<string, string>>
  subjects: Readonly<Record<string, string>>
  /** Words for changed fields. */
  fields: Readonly<Record<string, string>>
  /** Words for their values, where those are identifiers of ours. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface Contract {
  readonly name: string
  /** Shown in the API documentation. */
  readonly label: string
  /** Not served yet: there is no such area on the server. */
  readonly isPlanned?: true
  /**
   * Which sub-accounts may make its `user` calls: all of them, because every screen needs these calls, or
   * those with a permission, which has the name of an area. Without it only main accounts may.
   */
  readonly subAccounts?: string
  /**
   * Its `*.endpoints.ts` and `*.console.ts`: all that they export is mounted, documented and tested. They are
   * loaded on demand, because their schemas may contain any word of this list, and no face needs them.
   */
  readonly endpoints?: () => readonly Promise<object>[]
  /** Screens of the phone. */
  readonly screens?: Readonly<Record<string, AnyScreen>>
  readonly audit?: AreaAudit
  /** Figures on the console's first page. */
  readonly figures?: z.ZodRawShape
  /**
   * Kinds of objects that belong to one person and are named by id in calls. An object of a product line only
   * exists on its line: an endpoint that names it must be on the lines, and its ownership is checked with the
   * line.
   */
  readonly ownedKinds?: Readonly<Record<string, { readonly isOfLine: boolean }>>
}

export const defineContract = <const C extends Contract>(contract: C): C => contract
